import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CODE_ALPHABET, hashOf } from '../credentials/one-time-codes.ts';

const PERIOD = 30;
const SECRET_BYTES = 20;
/** The number of 30-second periods by which a clock may differ. */
const WINDOW = 1;
const CODES = 10;
const GROUPS = 3;
const GROUP = 4;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Tandem', label: email, secret: Secret.fromBase32(secret), period: PERIOD });

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI that an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string) => totpOf(secret, email).toString();

/** Returns the 30-second period since 1970 to which a code belongs; undefined for a code that is not current. */
export function stepOf(secret: string, code: string): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: WINDOW });
  return delta === null ? undefined : totp.counter() + delta;
}

/** Returns the six digits of a typed code; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Creates recovery codes for when the app is lost, with the data stored for them. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, aSign).join('')).join('-'),
  );
  return { codes, hashes: codes.map(hashOfRecovery) };
}

const aSign = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];

/** Returns the stored form of a typed recovery code. */
export const hashOfRecovery = (typed: string) => hashOf(typed.replace(/[\s-]/g, '').toUpperCase());
