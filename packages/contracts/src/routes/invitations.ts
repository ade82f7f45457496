import * as z from 'zod';
import { INVITATION_STATUSES, Invitation } from '../invitation.ts';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Done, Id, pageOf } from '../values.ts';

const OfEntity = z.strictObject({ entityId: Id });
const One = z.strictObject({ entityId: Id, id: Id });

export const invitations = contract({
  list: {
    method: 'GET',
    path: '/api/accounts/:entityId/invitations',
    summary: 'List the open invitations of a company, including expired ones',
    access: ownCompany,
    params: OfEntity,
    query: pageOf({
      status: z.enum(INVITATION_STATUSES).optional(),
      sort: sortBy(['sentDate', 'expiresDate', 'createdDate', 'email'], '-sentDate'),
    }),
    response: z.array(Invitation),
    paged: true,
  },
  resend: {
    method: 'POST',
    path: '/api/accounts/:entityId/invitations/:id/resend',
    summary: 'Resend an invitation with a new link that is valid for 7 days; the previous link stops working',
    aboutAnswer: true,
    access: ownCompany,
    params: One,
    response: Invitation,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/accounts/:entityId/invitations/:id',
    summary: 'Withdraw an invitation; its link stops working immediately',
    access: ownCompany,
    params: One,
    response: Done,
  },
  restore: {
    method: 'POST',
    path: '/api/accounts/:entityId/invitations/:id/restore',
    summary: 'Restore a withdrawn invitation within ten minutes; its link works again',
    aboutAnswer: true,
    access: ownCompany,
    params: One,
    response: Invitation,
  },
});
