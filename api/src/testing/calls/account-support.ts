import { aDeveloper } from '../people.ts';
import { anAddress, asIs, type CallsOf, next, type Scene } from './scene.ts';

const because = { reason: 'Asked by email' };

/** An account whose address is not verified. */
async function unverified({ app, self, view }: Scene) {
  const { accountId } = await aDeveloper();
  const body = { accountId, email: anAddress() };
  if (view === 'SUPERUSER') await app.post('/api/accounts/change-email', { as: self.token, body });
  return { params: { id: accountId }, body: because };
}
const someone = async () => ({ params: { id: (await aDeveloper()).accountId }, body: because });

export const accountSupport: CallsOf<'accountSupport'> = {
  signUps: asIs,
  async activateSignUp({ app, self, view }) {
    const email = anAddress();
    const body = { email, password: `seven ferries at ${next()}`, firstName: 'Elin' };
    await app.post('/api/signup/user', { body });
    if (view !== 'SUPERUSER') return { params: { id: '0'.repeat(24) }, body: because };
    const { body: found } = await app.get(`/api/sign-ups?text=${email}`, { as: self.token });
    return { params: { id: found[0]?._id ?? '0'.repeat(24) }, body: because };
  },
  sendActivation: unverified,
  sendLoginLink: someone,
  endSessions: someone,
};
