import { serialize } from 'bson';
import { MongoError } from '../errors.ts';
import { keyPrefixes } from '../storage/keys.ts';
import type { Reader, Store } from '../storage/store.ts';
import { decode } from '../values/decode.ts';
import type { Document } from '../values/value.ts';
import { transientErrorLabel } from './transactions.ts';

/** Identifies a retryable write: the driver may send it twice, but it is applied once. */
export interface RetryableWrite {
  session?: string;
  txnNumber?: bigint;
}

function lastReply(store: Reader, session: string): { number: bigint; reply: Document } | undefined {
  const bytes = store.get(keyPrefixes.sessions + session);
  const last = bytes && decode(bytes);
  return last && { number: BigInt(last.get('number')), reply: last.get('reply') };
}

/**
 * @returns the stored reply if this write was already applied. The reply is stored with the data, so retries work after
 * a crash too.
 * @throws MongoError 225 when the session has used a higher number since
 */
export function previousReply(
  store: Reader,
  { session, txnNumber: number }: RetryableWrite,
): Record<string, unknown> | undefined {
  if (session === undefined || number === undefined) return undefined;
  const last = lastReply(store, session);
  if (!last || last.number < number) return undefined;
  if (last.number > number) throw txnNumberTooOld(number, last.number);
  return Object.fromEntries(last.reply);
}

/** Stores the reply to a write in the same batch as the write itself. */
export function saveReply(
  store: Store,
  { session, txnNumber: number }: RetryableWrite,
  reply: Record<string, unknown>,
): void {
  if (session === undefined || number === undefined) return;
  store.put(keyPrefixes.sessions + session, Buffer.from(serialize({ number, at: new Date(), reply })));
}

/** @throws MongoError 225 unless the number is greater than all previous numbers of the session */
export function checkTxnNumber(store: Reader, session: string, number: bigint): void {
  const last = lastReply(store, session);
  if (last && last.number >= number) throw txnNumberTooOld(number, last.number);
}

function txnNumberTooOld(number: bigint, last: bigint): MongoError {
  return new MongoError(
    225,
    `Cannot start transaction with number ${number} because a transaction with number ${last} has already started or was answered.`,
    transientErrorLabel,
  );
}
