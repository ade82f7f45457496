import type Router from '@koa/router';
import { auth } from '@tandem/contracts/routes/auth';
import { translate } from '@tandem/i18n/server';
import { mount } from '../../http/mount.ts';
import type { CallInfo } from '../../http/viewer.ts';
import { logIn, logInByToken } from './login.service.ts';
import { endSession } from './sessions.service.ts';
import { activate, sendActivation, signUp } from './signup.service.ts';

const say = ({ language }: CallInfo, key: string, values?: Record<string, unknown>) => ({
  message: translate(language, `answers:${key}`, values),
});

export const authRoutes = (router: Router) =>
  mount(
    router,
    auth,
    {},
    {
      signupUser: async ({ body }, _, call) => {
        await signUp('user', body, call);
        return say(call, 'signedUpUser');
      },
      signupCompany: async ({ body }, _, call) => {
        await signUp('company', body, call);
        return say(call, 'signedUpCompany');
      },
      verify: async ({ body }, _, call) => {
        const { email } = await activate(body, call);
        return { email, ...say(call, 'activated') };
      },
      sendVerificationEmail: async ({ body }, _, call) => {
        await sendActivation(body.email, call);
        return say(call, 'sentEmail', { email: body.email });
      },
      login: ({ body }, _, call) => logIn(body, call),
      loginByToken: ({ body }, _, call) => logInByToken(body.token, body.deviceFingerprint, call),
      logout: (_, { sessionId }) => endSession(sessionId),
    },
  );
