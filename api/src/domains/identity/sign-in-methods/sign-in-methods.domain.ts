import { signInMethods } from '@tandem/contracts/routes/sign-in-methods';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { answer } from '../../../platform/events/events.ts';
import { mount } from '../../../platform/http/mount.ts';
import { isOwnAccount } from '../accounts/accounts.policy.ts';
import { hasPasskeys } from '../credentials/credentials.events.ts';
import { requestOptions } from '../passkeys/passkey-assertions.ts';
import { passkeys } from '../passkeys/passkeys.service.ts';
import { confirmByPasskey, confirmByPassword, signInMethodsOf } from './sign-in-methods.service.ts';

export const signInMethodsDomain = defineDomain({
  routes: {
    signInMethods: (router) =>
      mount(
        router,
        signInMethods,
        {
          get: isOwnAccount,
          confirmPassword: isOwnAccount,
          confirmOptions: isOwnAccount,
          confirmPasskey: isOwnAccount,
        },
        {
          get: ({ params }, viewer) => signInMethodsOf(viewer, params.id),
          confirmPassword: async ({ params, body }, viewer) => {
            await confirmByPassword(viewer, params.id, body.password);
            return { ok: true as const };
          },
          confirmOptions: async (_, { sessionId }) => ({
            options: { ...(await requestOptions('confirm', `${sessionId}`)) },
          }),
          confirmPasskey: async ({ params, body }, viewer) => {
            await confirmByPasskey(viewer, params.id, body.credential);
            return { ok: true as const };
          },
        },
      ),
  },
  subscriptions: [answer(hasPasskeys, async (accountId) => (await passkeys.ofAccount(accountId)).length > 0)],
  personalData: NO_PERSONAL_DATA,
});
