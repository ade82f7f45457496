import { env } from '../../../platform/config/env.ts';

/** ES256, Ed25519 and RS256, as COSE numbers; Node’s support for newer ones is experimental. */
export const ALGORITHMS = [-7, -8, -257];

/** Returns the site that passkeys belong to: browsers offer them on this domain only, for pages of this origin. */
export const relyingParty = () => ({
  rpID: env.PASSKEY_DOMAIN ?? new URL(env.PORTAL_URL).hostname,
  origin: env.PORTAL_URL,
});

/** Loads the library that checks passkeys, on first use because it takes megabytes of memory. */
export const webauthn = () => import('@simplewebauthn/server');
