import { aDeveloper } from '../people.ts';
import { password } from '../second-factor.ts';
import { anAddress, asIs, type CallsOf, type Scene } from './scene.ts';

const because = { reason: 'Asked by email' };

/** An account whose address is not verified. */
async function unverified({ app, self, view }: Scene) {
  const { accountId } = await aDeveloper();
  const body = { accountId, email: anAddress() };
  if (view === 'SUPERUSER') await app.post('/api/accounts/change-email', { as: self.token, body });
  return { params: { id: accountId }, body: because };
}
/** One sign-up for all calls, because signing up is limited. */
let signUp: Promise<string> | undefined;
async function aSignUp(app: Scene['app'], token: string): Promise<string> {
  const email = anAddress();
  await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin' } });
  const { body } = await app.get(`/api/sign-ups?text=${email}`, { as: token });
  return body[0]._id;
}
const someone = async () => ({ params: { id: (await aDeveloper()).accountId }, body: because });

export const accountSupport: CallsOf<'accountSupport'> = {
  signUps: asIs,
  async activateSignUp({ app, self, view }) {
    if (view !== 'SUPERUSER') return { params: { id: '0'.repeat(24) }, body: because };
    signUp ??= aSignUp(app, self.token);
    return { params: { id: await signUp }, body: because };
  },
  sendActivation: unverified,
  sendLoginLink: someone,
  endSessions: someone,
};
