import type Router from '@koa/router';
import { auth } from '@tandem/contracts/routes/auth';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { sendOneTimeToken } from '../credentials/password.service.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { invitationFor } from '../invitations/joining.service.ts';
import { endExtensionSession, endSession, startExtensionSession } from '../sessions/sessions.service.ts';
import { activate, activationFor } from './activation.service.ts';
import { impersonate } from './become.service.ts';
import { claimCompany, makeBlankCompany } from './claim.service.ts';
import { acceptInvitation, logIn, logInByToken } from './login.service.ts';
import { correctEmail, sendActivation, signUp } from './signup.service.ts';

export const authRoutes = (router: Router) =>
  mount(
    router,
    auth,
    {},
    {
      signupUser: async ({ body }, _, call) => {
        await signUp('user', body, call);
        return localizedMessage(call, 'signedUpUser');
      },
      signupCompany: async ({ body }, _, call) => {
        await signUp('company', body, call);
        return localizedMessage(call, 'signedUpCompany');
      },
      correctSignup: async ({ body }, _, call) => {
        await correctEmail(body.email, call);
        return localizedMessage(call, 'sentEmail', { email: body.email });
      },
      activation: ({ params }, _, call) => activationFor(params.token, call),
      verify: async ({ body }, viewer, call) => {
        const activated = await activate(body, viewer, call);
        return { ...activated, ...localizedMessage(call, activated.signedIn ? 'activatedHere' : 'activated') };
      },
      sendVerificationEmail: async ({ body }, _, call) => {
        await sendActivation(body.email, call);
        return localizedMessage(call, 'sentEmail', { email: body.email });
      },
      login: ({ body }, _, call) => logIn(body, call),
      loginByToken: ({ body }, _, call) => logInByToken(body.token, body.deviceFingerprint, call),
      acceptInvitation: ({ body }, _, call) => acceptInvitation(body, call),
      signupFakeCompany: async ({ body }, viewer, call) => ({
        _id: await makeBlankCompany(viewer, body, call),
        ...localizedMessage(call, 'blankCompanyMade'),
      }),
      invitation: async ({ params }, _, { address }) => {
        await limits.join.take(address);
        return invitationFor(params.token);
      },
      claimCompany: async ({ body }, _, call) => ({
        ...(await claimCompany(body, call)),
        ...localizedMessage(call, 'companyClaimed'),
      }),
      become: ({ body }, viewer, call) => impersonate(viewer, body, call),
      forgotPassword: async ({ body }, _, call) => {
        await sendOneTimeToken(body.email, call);
        return localizedMessage(call, 'checkEmail');
      },
      startExtensionSession: (_, viewer, { userAgent }) => startExtensionSession(viewer, userAgent),
      endExtensionSession: (_, viewer) => endExtensionSession(viewer),
      logout: (_, { sessionId }) => endSession(sessionId),
    },
  );
