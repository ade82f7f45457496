import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

/** A request of the scene's company. */
async function aRequest({ app, company }: Scene) {
  const superuser = await aQuietSuperuser();
  await app.post('/api/customer-request', { as: company.token, body: { kind: 'question', text: 'Who are you?' } });
  const { body } = await app.get(`/api/customer-requests?account=${company.accountId}`, { as: superuser.token });
  return { params: { id: body[0]._id } };
}

export const customerRequests: CallsOf<'customerRequests'> = {
  list: asIs,
  get: aRequest,
  answer: aRequest,
  update: aRequest,
};
