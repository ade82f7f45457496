import * as z from 'zod';
import { contract, everyone, ownAccount, ownRecords } from '../route.ts';
import { ById, DateTime } from '../values.ts';
import { DeviceFingerprint, SignedIn } from './auth.ts';

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.string().trim().min(6).max(40);
const OwnPassword = z.string().min(1).max(1000);

/** The state of an account's two-factor authentication. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: DateTime.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Shown once: only hashes of the codes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });

export const secondFactor = contract({
  login: {
    method: 'POST',
    path: '/api/login/second-factor',
    summary:
      'Complete a login with a code and the ticket that `POST /api/login/` or `/api/login/token` returned with 403 ' +
      '`second_factor_needed`',
    unrecorded: true,
    access: everyone,
    body: z.strictObject({ ticket: z.string().min(1).max(2000), code: Code, deviceFingerprint: DeviceFingerprint }),
    example: { ticket: 'eyJhbGciOiJIUzI1NiJ9.e30.x', code: '123456' },
    response: SignedIn,
  },
  get: {
    method: 'GET',
    path: '/api/accounts/:id/second-factor',
    summary: 'Get whether the caller’s account uses two-factor authentication, and how many recovery codes are left',
    access: ownAccount,
    params: ById,
    response: SecondFactor,
  },
  begin: {
    method: 'POST',
    path: '/api/accounts/:id/second-factor',
    summary: 'Create a secret for an authenticator app; it takes effect once a code is confirmed',
    inPerson: true,
    access: ownAccount,
    params: ById,
    body: z.strictObject({ password: OwnPassword }),
    example: { password: 'seven ferries at noon' },
    response: z.object({
      /** Secret for manual entry, in base32. */
      secret: z.string(),
      /** URI to show as a QR code. */
      uri: z.string(),
    }),
  },
  turnOn: {
    method: 'PUT',
    path: '/api/accounts/:id/second-factor',
    summary:
      'Turn on two-factor authentication with a code of the secret; other sessions end. Returns recovery codes, ' +
      'each valid once',
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
    summary: 'Replace all recovery codes with new ones',
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
      'Turn off two-factor authentication with the password; a superuser can do so for an account whose owner lost ' +
      'access',
    inPerson: true,
    access: ownRecords,
    params: ById,
    confirmation: ['password', 'reason'],
    body: z.strictObject({
      password: OwnPassword,
      /** Required for another person's account; recorded in the audit log. */
      reason: z.string().trim().min(3).max(500).optional(),
    }),
    superuserOnly: ['reason'],
    example: { password: 'seven ferries at noon' },
    response: z.object({ message: z.string() }),
  },
});
