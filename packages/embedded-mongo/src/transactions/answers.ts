import { serialize } from 'bson';
import { MongoError } from '../errors.ts';
import { places } from '../storage/keys.ts';
import type { Reader, Store } from '../storage/store.ts';
import { decode } from '../values/decode.ts';
import type { Document } from '../values/value.ts';
import { transient } from './transactions.ts';

/** A write that a session numbers, so that it can be sent twice and be done once. */
export interface Numbered {
  session?: string;
  number?: bigint;
}

function lastOf(store: Reader, session: string): { number: bigint; reply: Document } | undefined {
  const bytes = store.get(places.sessions + session);
  const last = bytes && decode(bytes);
  return last && { number: BigInt(last.get('number')), reply: last.get('reply') };
}

/**
 * @returns the answer to a write that was done already: it lies with the data, so that this holds after a crash too
 * @throws MongoError 225 when the session has gone on since
 */
export function earlierAnswer(store: Reader, { session, number }: Numbered): Record<string, unknown> | undefined {
  if (session === undefined || number === undefined) return undefined;
  const last = lastOf(store, session);
  if (!last || last.number < number) return undefined;
  if (last.number > number) throw tooOld(number, last.number);
  return Object.fromEntries(last.reply);
}

/** Keeps the answer to a write, next to what it wrote. */
export function keepAnswer(store: Store, { session, number }: Numbered, reply: Record<string, unknown>): void {
  if (session === undefined || number === undefined) return;
  store.put(places.sessions + session, Buffer.from(serialize({ number, at: new Date(), reply })));
}

/** @throws MongoError 225 when a transaction's number is not greater than all of its session's before */
export function checkNumber(store: Reader, session: string, number: bigint): void {
  const last = lastOf(store, session);
  if (last && last.number >= number) throw tooOld(number, last.number);
}

function tooOld(number: bigint, last: bigint): MongoError {
  return new MongoError(
    225,
    `Cannot start transaction with number ${number} because a transaction with number ${last} has already started or was answered.`,
    transient,
  );
}
