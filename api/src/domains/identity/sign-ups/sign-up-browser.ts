import { randomBytes } from 'node:crypto';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { ACTIVATION_SECONDS, hashOf } from '../credentials/one-time-codes.ts';

const COOKIE = 'tandem_signup';

/**
 * Gives the browser of a call a cookie and answers its hash, by which a sign-up knows it again. It says whose code is
 * typed and which address may be corrected; it is no session and opens nothing by itself.
 */
export function markBrowser({ cookies }: CallInfo): string {
  const secret = randomBytes(32).toString('base64url');
  cookies.set(COOKIE, secret, ACTIVATION_SECONDS);
  return hashOf(secret);
}

/** The hash of the cookie that the browser of a call has. */
export function browserOf({ cookies }: CallInfo): string | undefined {
  const secret = cookies.get(COOKIE);
  return secret && hashOf(secret);
}
