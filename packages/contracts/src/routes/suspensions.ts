import { APPEAL_DAYS } from '@tandem/catalogue/limits';
import * as z from 'zod';
import { contract, everyone, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { AppealText, AppealView, SUSPENSION_STATES, Suspension, SuspensionDecision } from '../suspension.ts';
import { ById, Id, pageOf } from '../values.ts';

const ByToken = z.strictObject({ token: z.string().max(200) });

export const suspensions = contract({
  list: {
    method: 'GET',
    path: '/api/suspensions',
    summary: 'List suspensions with their reasons; undecided appeals first, oldest first',
    access: superusers,
    query: pageOf({
      state: z.enum(SUSPENSION_STATES).optional(),
      /** Id of the profile or company. */
      entity: Id.optional(),
      sort: sortBy(['createdDate', 'decideBy', 'liftedDate'], 'waiting', ['waiting']),
    }),
    response: z.array(Suspension),
    paged: true,
  },
  decide: {
    method: 'PUT',
    path: '/api/suspensions/:id',
    summary: 'Decide on an appeal; the person is notified of the decision',
    aboutAnswer: true,
    access: superusers,
    params: ById,
    body: SuspensionDecision,
    example: { kind: 'upheld', text: 'The profile shows work that others have done.' },
    response: Suspension,
  },
  appeal: {
    method: 'GET',
    path: '/api/appeals/:token',
    summary: 'Get the reasons of a suspension and the state of the appeal by the link `/appeal/{token}`',
    access: everyone,
    params: ByToken,
    response: AppealView,
  },
  sendAppeal: {
    method: 'POST',
    path: '/api/appeals/:token',
    summary: `Appeal once against a suspension; it is decided within ${APPEAL_DAYS} days`,
    access: everyone,
    params: ByToken,
    body: z.strictObject({ text: AppealText }),
    example: { text: 'I am the person that the profile shows, and can prove it.' },
    response: AppealView,
    status: 201,
  },
});
