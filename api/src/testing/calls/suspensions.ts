import { Types } from 'mongoose';
import { appealToken } from '../../domains/identity/suspensions/appeal-token.ts';
import { suspend } from '../../domains/identity/suspensions/suspensions.service.ts';
import { aDeveloper } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

/** Suspends a user and returns the token for the appeal. */
async function aSuspension() {
  const { accountId } = await aDeveloper();
  const { _id } = await suspend({ accountId }, { reasons: ['spam'], by: String(new Types.ObjectId()) });
  return { id: String(_id), token: appealToken(String(_id)) };
}

export const suspensions: CallsOf<'suspensions'> = {
  list: asIs,
  decide: async ({ app }) => {
    const { id, token } = await aSuspension();
    await app.post(`/api/appeals/${token}`, { body: { text: 'I am no robot.' } });
    return { params: { id } };
  },
  appeal: async () => ({ params: { token: (await aSuspension()).token } }),
  sendAppeal: async () => ({ params: { token: (await aSuspension()).token } }),
};
