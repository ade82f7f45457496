import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows now, or a number of half minutes later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
