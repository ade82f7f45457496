import { cookieOf } from '../cookies.ts';
import { activationOf, invitationTokenOf } from '../mailbox.ts';
import { aQuietSuperuser } from '../people.ts';
import { password } from '../second-factor.ts';
import { anAddress, asIs, type CallsOf, type Scene } from './scene.ts';

async function aSignUp({ app }: Scene) {
  const email = anAddress();
  const { headers } = await app.post('/api/signup/user', { body: { email, password, firstName: 'Elin' } });
  return { email, cookie: cookieOf(headers), ...(await activationOf(email)) };
}

/** One account for all logins, because signing up is limited. */
let account: Promise<{ email: string; password: string }> | undefined;
async function anAccount(scene: Scene) {
  const { email, token } = await aSignUp(scene);
  await scene.app.post('/api/verification/', { body: { token } });
  return { email, password };
}

/** The token that claims a blank company. */
async function aClaimLink({ app }: Scene) {
  const email = anAddress();
  const { token } = await aQuietSuperuser();
  await app.post('/api/signup/fake-company', { as: token, body: { companyName: 'Hamnkraft', email } });
  return invitationTokenOf(email);
}

export const auth: CallsOf<'auth'> = {
  signupUser: () => ({ body: { email: anAddress(), password, firstName: 'Elin' } }),
  signupCompany: () => ({ body: { email: anAddress(), password, companyName: 'Hamnkraft' } }),
  correctSignup: async (scene) => ({
    body: { email: anAddress() },
    headers: { cookie: (await aSignUp(scene)).cookie },
  }),
  activation: async (scene) => ({ params: { token: (await aSignUp(scene)).token } }),
  verify: async (scene) => ({ body: { token: (await aSignUp(scene)).token } }),
  sendVerificationEmail: () => ({ body: { email: anAddress() } }),
  login: async (scene) => {
    account ??= anAccount(scene);
    return { body: await account };
  },
  loginByToken: ({ developer }) => ({ body: { token: developer.token } }),
  acceptInvitation: async ({ app, company }) => {
    const email = anAddress();
    await app.post('/api/accounts/claim', { as: company.token, body: { email } });
    return { body: { token: await invitationTokenOf(email), password } };
  },
  forgotPassword: () => ({ body: { email: anAddress() } }),
  signupFakeCompany: asIs,
  invitation: async (scene) => ({ params: { token: await aClaimLink(scene) } }),
  claimCompany: async (scene) => ({ body: { token: await aClaimLink(scene), password } }),
  become: ({ developer }) => ({ body: { email: developer.email, reason: 'To look' } }),
  startExtensionSession: asIs,
  endExtensionSession: asIs,
  logout: asIs,
};
