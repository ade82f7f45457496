import type Router from '@koa/router';
import { passkeys } from '@tandem/contracts/routes/passkeys';
import { mount } from '../../../platform/http/mount.ts';
import { isOwnAccount } from '../accounts/accounts.policy.ts';
import { createPasskey, creationOptions, renamePasskey } from '../passkeys/passkeys.service.ts';
import { removePasskey } from '../sign-in-methods/sign-in-methods.service.ts';
import { logInByPasskey, passkeyLoginOptions } from './passkey-login.service.ts';

export const passkeyRoutes = (router: Router) =>
  mount(
    router,
    passkeys,
    { creationOptions: isOwnAccount, create: isOwnAccount, rename: isOwnAccount, remove: isOwnAccount },
    {
      loginOptions: async (_, __, call) => ({ options: { ...(await passkeyLoginOptions(call)) } }),
      login: ({ body }, _, call) => logInByPasskey(body, call),
      creationOptions: async ({ params }, viewer) => ({ options: { ...(await creationOptions(viewer, params.id)) } }),
      create: ({ params, body }, viewer, call) => createPasskey(viewer, params.id, body, call),
      rename: ({ params, body }) => renamePasskey(params.id, params.passkeyId, body.name),
      remove: async ({ params }, viewer) => {
        await removePasskey(viewer, params.id, params.passkeyId);
        return { ok: true as const };
      },
    },
  );
