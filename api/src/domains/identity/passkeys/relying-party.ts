import { env } from '../../../platform/config/env.ts';

/** The site that passkeys belong to: browsers offer them on this domain only, for pages of this origin. */
export const relyingParty = () => ({
  rpID: env.PASSKEY_DOMAIN ?? new URL(env.PORTAL_URL).hostname,
  origin: env.PORTAL_URL,
});
