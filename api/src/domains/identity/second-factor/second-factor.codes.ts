import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf, SIGNS } from '../credentials/one-time-codes.ts';

const PERIOD = 30;
const SECRET_BYTES = 20;
/** Half minutes that a clock may be wrong. */
const WINDOW = 1;
const CODES = 10;
const GROUPS = 3;
const GROUP = 4;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Tandem', label: email, secret: Secret.fromBase32(secret), period: PERIOD });

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code. */
export const uriOf = (secret: string, email: string) => totpOf(secret, email).toString();

/** The half minute since 1970 that a code is of; undefined for one that is not of now. */
export function stepOf(secret: string, code: string): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: WINDOW });
  return delta === null ? undefined : totp.counter() + delta;
}

/** Six digits, however they were typed; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Codes for when the app is lost, and what is stored of them. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, aSign).join('')).join('-'),
  );
  return { codes, hashes: codes.map(hashOfRecovery) };
}

const aSign = () => SIGNS[randomInt(SIGNS.length)];

/** A recovery code however it was typed, as it is stored. */
export const hashOfRecovery = (typed: string) => hashOf(typed.replace(/[\s-]/g, '').toUpperCase());
