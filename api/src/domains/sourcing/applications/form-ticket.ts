import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '../../../platform/config/env.ts';
import { formExpired, formTooSoon } from '../../../platform/errors/errors.ts';

/** Minimum number of seconds that a person needs to read and fill in the form. */
export const WAIT_SECONDS = 3;
const DAY = 86_400_000;

/**
 * A token for one application to one job: `<when>.<random>[.<digest of the questions>].<signature>`. Nothing is stored
 * until it is used.
 */
export function formTicket(jobId: string, now = Date.now(), questions?: readonly string[]): string {
  const random = randomBytes(12).toString('base64url');
  const begin = [now.toString(36), random, ...(questions ? [digestOf(questions)] : [])].join('.');
  return `${begin}.${signature(jobId, begin).toString('base64url')}`;
}

/** Throws 409 for a ticket that belongs to another job, has expired, or is only a moment old. */
export function checkTicket(jobId: string, ticket: string, now = Date.now()): void {
  const end = ticket.lastIndexOf('.');
  const begin = ticket.slice(0, end);
  const [given, right] = [Buffer.from(ticket.slice(end + 1), 'base64url'), signature(jobId, begin)];
  const age = now - Number.parseInt(begin, 36);
  if (given.length !== right.length || !timingSafeEqual(given, right) || !(age < DAY)) throw formExpired();
  if (age < WAIT_SECONDS * 1000) throw formTooSoon(WAIT_SECONDS);
}

/** Throws 409 if the form of a valid ticket asked other questions, to which its answers belong. */
export function checkQuestions(ticket: string, questions: readonly string[]): void {
  const [, , asked, ...signed] = ticket.split('.');
  if (signed.length > 0 && asked !== digestOf(questions)) throw formExpired();
}

const digestOf = (questions: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(questions)).digest('base64url').slice(0, 12);
const signature = (jobId: string, begin: string) =>
  createHmac('sha256', env.JWT_SECRET).update(`application ${jobId} ${begin}`).digest();
