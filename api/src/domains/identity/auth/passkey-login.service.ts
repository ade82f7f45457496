import type { PasskeyAssertion } from '@tandem/contracts/passkey';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import { accountSuspended, activationNeeded } from '../../../platform/errors/errors.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { limits } from '../credentials/sign-in-limits.ts';
import { knownBrowser, markedBrowser } from '../passkeys/challenges.ts';
import { provenAccount, requestOptions } from '../passkeys/passkey-assertions.ts';
import { appealPathOf } from '../suspensions/suspensions.service.ts';
import { startAuthenticatedSession } from './login.service.ts';

/** Returns the WebAuthn options with which this browser requests a passkey. Throws 429 for too many calls. */
export async function passkeyLoginOptions(call: CallInfo) {
  await limits.passkeyOptions.take(call.address);
  return requestOptions('login', markedBrowser(call));
}

/**
 * Logs in by passkey. The device has checked a fingerprint, face or code, so no further code is needed. Throws 403 as
 * for a password if the account is not activated or is suspended.
 */
export async function logInByPasskey(
  { credential, deviceFingerprint }: { credential: PasskeyAssertion; deviceFingerprint?: string | undefined },
  call: CallInfo,
): Promise<SignedIn> {
  await limits.passkey.take(call.address);
  const account = await provenAccount('login', knownBrowser(call), credential);
  await limits.passkey.giveBack(call.address);
  if (!account.emailVerified) throw activationNeeded();
  if (account.suspended) throw accountSuspended(await appealPathOf(account));
  return startAuthenticatedSession(account, deviceFingerprint, call, 'passkey');
}
