import * as z from 'zod';
import { contract, everyone, ownAccount, ownThings } from '../route.ts';
import { ById, DateTime } from '../values.ts';
import { DeviceFingerprint, SignedIn } from './auth.ts';

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.string().trim().min(6).max(40);
const OwnPassword = z.string().min(1).max(1000);

/** How the second factor of an account stands. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: DateTime.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once: only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });

export const secondFactor = contract({
  login: {
    method: 'POST',
    path: '/api/login/second-factor',
    summary:
      'Log in by the ticket that `POST /api/login/` or `/api/login/token` gave with 403 `second_factor_needed`, and a code',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({ ticket: z.string().min(1).max(2000), code: Code, deviceFingerprint: DeviceFingerprint }),
    example: { ticket: 'eyJhbGciOiJIUzI1NiJ9.e30.x', code: '123456' },
    response: SignedIn,
  },
  get: {
    method: 'GET',
    path: '/api/accounts/:id/second-factor',
    summary: 'Whether the own account asks for a code when logging in, and how many recovery codes are left',
    access: ownAccount,
    params: ById,
    response: SecondFactor,
  },
  begin: {
    method: 'POST',
    path: '/api/accounts/:id/second-factor',
    summary: 'Make a secret for an authenticator app; nothing changes before a code of it has come',
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ password: OwnPassword }),
    example: { password: 'seven ferries at noon' },
    response: z.object({
      /** To type, base32. */
      secret: z.string(),
      /** To be shown as a QR code. */
      uri: z.string(),
    }),
  },
  turnOn: {
    method: 'PUT',
    path: '/api/accounts/:id/second-factor',
    summary:
      'Turn it on by a code of the secret; other sessions end. Answers the recovery codes, each of which works once',
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ code: Code }),
    example: { code: '123456' },
    response: RecoveryCodes,
  },
  renewCodes: {
    method: 'POST',
    path: '/api/accounts/:id/second-factor/recovery-codes',
    summary: 'New recovery codes in the place of all older ones',
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ password: OwnPassword }),
    example: { password: 'seven ferries at noon' },
    response: RecoveryCodes,
  },
  turnOff: {
    method: 'POST',
    path: '/api/accounts/:id/second-factor/off',
    summary:
      'Turn off two-factor authentication with the password; a superuser can do so for an account that lost its factors',
    inPerson: true,
    access: ownThings,
    params: ById,
    confirmation: ['password'],
    body: z.strictObject({ password: OwnPassword }),
    example: { password: 'seven ferries at noon' },
    response: z.object({ message: z.string() }),
  },
});
