import * as z from 'zod';
import { Passkey, PasskeyAssertion, PasskeyRequestOptions } from '../passkey.ts';
import { contract, ownAccount } from '../route.ts';
import { LinkedIdentity } from '../single-sign-on.ts';
import { ById, Done } from '../values.ts';

/** Login methods of an account. */
export const SignInMethods = z.object({
  /** Whether the owner has chosen a password. */
  password: z.boolean(),
  passkeys: z.array(Passkey),
  /** Linked accounts at providers. */
  identities: z.array(LinkedIdentity),
  /** Whether the caller has logged in within the last few minutes, so that changes need no confirmation. */
  isRecent: z.boolean(),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const signInMethods = contract({
  get: {
    method: 'GET',
    path: '/api/accounts/:id/sign-in-methods',
    summary: 'Get the login methods of the caller’s account',
    access: ownAccount,
    params: ById,
    response: SignInMethods,
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/accounts/:id/recent-login/password',
    summary: 'Confirm the session with the password, as login methods can be changed only soon after a login',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ password: z.string().min(1).max(1000) }),
    example: { password: 'seven ferries at noon' },
    response: Done,
  },
  confirmOptions: {
    method: 'POST',
    path: '/api/accounts/:id/recent-login/passkey/options',
    summary: 'Get the options for confirming the session with one of the caller’s passkeys',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: ById,
    response: z.object({ options: PasskeyRequestOptions }),
  },
  confirmPasskey: {
    method: 'POST',
    path: '/api/accounts/:id/recent-login/passkey',
    summary: 'Confirm the session with a passkey',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ credential: PasskeyAssertion }),
    example: {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
      },
    },
    response: Done,
  },
});
