import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ACTIVATION_CODE_LENGTH } from '@tandem/catalogue/limits';
import { formatDate } from '@tandem/i18n/format';
import type { Activation, OneTime } from '../accounts/accounts.service.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LASTS = 2 * DAY;
/** How long a link and a code work. */
export const ACTIVATION_SECONDS = LASTS / 1000;
const TRIES = 10;
/** Letters and digits that look alike are left out. */
export const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** When a sign-up that is not activated is deleted. */
export const forgetDate = () => new Date(Date.now() + 7 * DAY);

/** A token for the link and a code to type, and the data that is stored for them. */
export function newActivation() {
  const token = randomBytes(32).toString('base64url');
  const code = Array.from({ length: ACTIVATION_CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const stored: Activation = {
    tokenHash: hashOf(token),
    codeHash: hashOf(code),
    triesLeft: TRIES,
    expiresDate: new Date(Date.now() + LASTS),
  };
  return { token, code, stored };
}

/** A token that logs in once, within an hour, and the data that is stored for it. */
export function newOneTimeToken() {
  const token = randomBytes(32).toString('base64url');
  const stored: OneTime = { tokenHash: hashOf(token), expiresDate: new Date(Date.now() + HOUR) };
  return { token, stored };
}

/**
 * A token that logs in once, from a day after the first request on, for another day. Asking again does not make the owner
 * wait longer.
 */
export function newDelayedToken(earlier: OneTime | null) {
  const token = randomBytes(32).toString('base64url');
  const isWaiting = earlier?.fromDate && earlier.expiresDate > new Date();
  const fromDate = (isWaiting && earlier.fromDate) || new Date(Date.now() + DAY);
  const stored: OneTime = { tokenHash: hashOf(token), fromDate, expiresDate: new Date(fromDate.getTime() + DAY) };
  return { token, stored, fromDate };
}

/** A time as emails and messages give it, whose readers may be anywhere. */
export const timeInEmail = (date: Date, language: string): string =>
  `${formatDate(date, language)}, ${date.toISOString().slice(11, 16)} UTC`;

/** Whether a token has the format of a one-time token, unlike a session token. */
export const isOneTimeToken = (token: string) => /^[\w-]{43}$/.test(token);

export const isCode = (token: string) => codeOf(token).length === ACTIVATION_CODE_LENGTH;

/** Normalises a typed code. */
const codeOf = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase();

export const isRightCode = ({ codeHash }: Activation, typed: string) =>
  timingSafeEqual(Buffer.from(hashOf(codeOf(typed))), Buffer.from(codeHash));

export const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
