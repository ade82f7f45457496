import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ACTIVATION_CODE_LENGTH } from '@tandem/catalogue/limits';
import { formatDate } from '@tandem/i18n/format';
import type { Activation, OneTime } from '../accounts/accounts.service.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LIFETIME_MS = 2 * DAY;
/** Seconds for which a link and a code are valid. */
export const ACTIVATION_SECONDS = LIFETIME_MS / 1000;
const TRIES = 10;
/** Alphabet of codes, without letters and digits that look alike. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns the deletion date of a sign-up that is not activated. */
export const forgetDate = () => new Date(Date.now() + 7 * DAY);

/** Creates a token for the link and a code to type, with the data stored for them. */
export function newActivation() {
  const token = randomBytes(32).toString('base64url');
  const code = Array.from(
    { length: ACTIVATION_CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');
  const stored: Activation = {
    tokenHash: hashOf(token),
    codeHash: hashOf(code),
    triesLeft: TRIES,
    expiresDate: new Date(Date.now() + LIFETIME_MS),
  };
  return { token, code, stored };
}

/** Creates a one-time login token that is valid for an hour, with the data stored for it. */
export function newOneTimeToken() {
  const token = randomBytes(32).toString('base64url');
  const stored: OneTime = { tokenHash: hashOf(token), expiresDate: new Date(Date.now() + HOUR) };
  return { token, stored };
}

/**
 * Creates a one-time login token that is valid from a day after the first request, for one day. Another request does
 * not extend the wait.
 */
export function newDelayedToken(earlier: OneTime | null) {
  const token = randomBytes(32).toString('base64url');
  const isWaiting = earlier?.fromDate && earlier.expiresDate > new Date();
  const fromDate = (isWaiting && earlier.fromDate) || new Date(Date.now() + DAY);
  const stored: OneTime = { tokenHash: hashOf(token), fromDate, expiresDate: new Date(fromDate.getTime() + DAY) };
  return { token, stored, fromDate };
}

/** Formats a time for emails and messages, whose readers may be in any time zone. */
export const timeInEmail = (date: Date, language: string): string =>
  `${formatDate(date, language)}, ${date.toISOString().slice(11, 16)} UTC`;

/** Returns whether a token has the format of a one-time token, unlike a session token. */
export const isOneTimeToken = (token: string) => /^[\w-]{43}$/.test(token);

export const isCode = (token: string) => codeOf(token).length === ACTIVATION_CODE_LENGTH;

/** Normalises a typed code. */
const codeOf = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

export const isRightCode = ({ codeHash }: Activation, typed: string) =>
  timingSafeEqual(Buffer.from(hashOf(codeOf(typed))), Buffer.from(codeHash));

export const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
