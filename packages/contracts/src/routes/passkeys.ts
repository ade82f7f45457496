import * as z from 'zod';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../passkey.ts';
import { contract, everyone, ownAccount } from '../route.ts';
import { ById, Done, Id } from '../values.ts';
import { DeviceFingerprint, SignedIn } from './auth.ts';

const OnePasskey = z.strictObject({ id: Id, passkeyId: Id });

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as const;
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};

export const passkeys = contract({
  loginOptions: {
    method: 'POST',
    path: '/api/login/passkey/options',
    summary: 'Get the options for a login with a passkey; valid once, for five minutes',
    unrecorded: true,
    access: everyone,
    response: z.object({ options: PasskeyRequestOptions }),
  },
  login: {
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Log in with a passkey, which counts as password and code',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({ credential: PasskeyAssertion, deviceFingerprint: DeviceFingerprint }),
    example: { credential: assertion },
    response: SignedIn,
  },
  creationOptions: {
    method: 'POST',
    path: '/api/accounts/:id/passkeys/options',
    summary: 'Get the options for a new passkey; valid once, for five minutes. Requires a recent login',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: ById,
    response: z.object({ options: PasskeyCreationOptions }),
  },
  create: {
    method: 'POST',
    path: '/api/accounts/:id/passkeys',
    summary: 'Add a passkey; the owner is notified by email',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ name: PasskeyName.optional(), credential: PasskeyRegistration }),
    example: {
      name: 'Laptop',
      credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    },
    response: Passkey,
    status: 201,
  },
  rename: {
    method: 'PUT',
    path: '/api/accounts/:id/passkeys/:passkeyId',
    summary: 'Rename a passkey',
    inPerson: true,
    access: ownAccount,
    params: OnePasskey,
    body: z.strictObject({ name: PasskeyName }),
    example: { name: 'Phone' },
    response: Passkey,
  },
  remove: {
    method: 'DELETE',
    path: '/api/accounts/:id/passkeys/:passkeyId',
    summary: 'Remove a passkey; 409 for the last way to log in. The owner is notified by email',
    unrecorded: true,
    inPerson: true,
    access: ownAccount,
    params: OnePasskey,
    response: Done,
  },
});
