import { randomBytes } from 'node:crypto';
import { passkeyExpired } from '../../../platform/errors/authentication-errors.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { hashOf } from '../credentials/one-time-codes.ts';
import { type ChallengePurpose, challenges } from './passkey-challenges.model.ts';

const MINUTES = 5;
/** A person may leave the login page open; the cookie outlives several challenges. */
const COOKIE_SECONDS = 24 * 60 * 60;
const COOKIE = 'tandem_passkey';

/** Creates a challenge for a browser or session, valid once within five minutes in any process. */
export async function newChallenge(purpose: ChallengePurpose, askedBy: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await challenges.insert({ challenge, purpose, askedBy }, new Date(Date.now() + MINUTES * 60_000));
  return challenge;
}

/**
 * Consumes the challenge that a device has signed. Throws 403 if it is unknown, expired or used, or was made for
 * another purpose or person.
 */
export async function consumeChallenge(
  purpose: ChallengePurpose,
  askedBy: string | undefined,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge || !askedBy || !(await challenges.take({ challenge, purpose, askedBy }, new Date())))
    throw passkeyExpired();
  return challenge;
}

/** Returns the challenge in client data, whose signature is verified later. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the hash of the cookie that identifies a browser before login; sets the cookie if there is none. */
export function markedBrowser({ cookies }: CallInfo): string {
  const secret = cookies.get(COOKIE) ?? randomBytes(32).toString('base64url');
  cookies.set(COOKIE, secret, COOKIE_SECONDS);
  return hashOf(secret);
}

/** Returns the hash of that cookie; undefined for a browser without it. */
export function knownBrowser({ cookies }: CallInfo): string | undefined {
  const secret = cookies.get(COOKIE);
  return secret && hashOf(secret);
}
