import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { invitations } from './invitations.model.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { everyInvitationTo } from './invitations.service.ts';

export const invitationsDomain = defineDomain({
  routes: { invitations: invitationsRoutes },
  personalData: {
    company: [
      {
        name: 'invitations-of-company',
        archive: ({ entityId }) => everyInvitationTo(entityId),
        erase: ({ entityId }) => invitations.removeOf(entityId),
      },
    ],
    account: [
      {
        name: 'invitations',
        erase: async ({ accountId, email }) => {
          await invitations.forgetAddress(email);
          await invitations.forgetSender(new Types.ObjectId(accountId));
        },
      },
    ],
    merge: invitations.move,
  },
});
