import { invitationsOf } from '../../domains/identity/invitations/invitations.service.ts';
import { anAddress, type CallsOf, type Scene } from './scene.ts';

/** An invitation by the company, optionally withdrawn. */
async function anInvitation({ app, company }: Scene, isWithdrawn = false) {
  await app.post('/api/accounts/claim', { as: company.token, body: { email: anAddress() } });
  const page = { skip: 0, limit: 1, sort: '-sentDate' } as const;
  const params = { entityId: company.id, id: (await invitationsOf(company.id, page)).items[0]?._id ?? '' };
  if (isWithdrawn)
    await app.call('DELETE', `/api/accounts/${company.id}/invitations/${params.id}`, { as: company.token });
  return params;
}

export const invitations: CallsOf<'invitations'> = {
  list: async (scene) => ({ params: { entityId: (await anInvitation(scene)).entityId } }),
  resend: async (scene) => ({ params: await anInvitation(scene) }),
  withdraw: async (scene) => ({ params: await anInvitation(scene) }),
  restore: async (scene) => ({ params: await anInvitation(scene, true) }),
};
