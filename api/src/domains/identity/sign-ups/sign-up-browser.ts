import { randomBytes } from 'node:crypto';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { ACTIVATION_SECONDS, hashOf } from '../credentials/one-time-codes.ts';

const COOKIE = 'tandem_signup';

/**
 * Gives the browser of a request a cookie and returns its hash, by which a sign-up recognises the browser. It
 * identifies whose code is entered and which address may be corrected; it is no session and grants no access by itself.
 */
export function markBrowser({ cookies }: CallInfo): string {
  const secret = randomBytes(32).toString('base64url');
  cookies.set(COOKIE, secret, ACTIVATION_SECONDS);
  return hashOf(secret);
}

/** Returns the hash of the sign-up cookie of a request's browser. */
export function browserOf({ cookies }: CallInfo): string | undefined {
  const secret = cookies.get(COOKIE);
  return secret && hashOf(secret);
}
