import type Router from '@koa/router';
import { singleSignOn } from '@tandem/contracts/routes/single-sign-on';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { isOwnAccount, isOwnEntity } from '../accounts/accounts.policy.ts';
import { unlinkIdentity } from '../sign-in-methods/sign-in-methods.service.ts';
import * as connections from '../single-sign-on/connections.service.ts';
import { completeLogin, linkPending, startCompanyLogin, startLink, startLogin } from './provider-login.service.ts';
import { signUpByProvider } from './provider-signup.service.ts';

export const singleSignOnRoutes = (router: Router) =>
  mount(
    router,
    singleSignOn,
    {
      startLink: isOwnAccount,
      link: isOwnAccount,
      unlink: isOwnAccount,
      connection: isOwnEntity,
      saveConnection: isOwnEntity,
      proveDomain: isOwnEntity,
      requireConnection: isOwnEntity,
      removeConnection: isOwnEntity,
    },
    {
      start: async ({ params, body }, _, call) => ({ url: await startLogin(params.provider, body.returnTo, call) }),
      startCompany: async ({ body }, _, call) => ({ url: await startCompanyLogin(body.email, body.returnTo, call) }),
      complete: ({ params, body }, viewer, call) => completeLogin(params.provider, body, viewer, call),
      async signUp({ body }, _, call) {
        const { email, signedIn } = await signUpByProvider(body, call);
        return { signedIn, ...localizedMessage(call, signedIn ? 'activatedHere' : 'sentEmail', { email }) };
      },
      startLink: async ({ params, body }, viewer, call) => ({
        url: await startLink(viewer, params.provider, body, call),
      }),
      link: ({ body }, viewer, call) => linkPending(viewer, body.ticket, call),
      unlink: async ({ params }, viewer) => {
        await unlinkIdentity(viewer, params.id, params.identityId);
        return { ok: true as const };
      },
      connection: async (_, viewer) => ({ connection: await connections.connectionOf(viewer) }),
      saveConnection: ({ body }, viewer) => connections.saveConnection(viewer, body),
      proveDomain: (_, viewer) => connections.proveDomain(viewer),
      requireConnection: ({ body }, viewer) => connections.requireConnection(viewer, body.isRequired),
      removeConnection: async (_, viewer) => {
        await connections.removeConnection(viewer);
        return { ok: true as const };
      },
    },
  );
