import { setTimeout as wait } from 'node:timers/promises';
import { model, Types } from 'mongoose';
import { busy } from '../errors/errors.ts';
import { isDuplicate, schemaOf } from './mongoose-schema.ts';
import { sharedNow } from './shared-clock.ts';

/** A named lock held by one call, for which other calls with the same name wait. */
interface StoredLock {
  _id: string;
  /** The call that holds the lock. */
  call: Types.ObjectId;
  untilDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

/** Milliseconds after which a call is presumed dead with its process. */
const LEASE_MS = 15_000;
/** Maximum milliseconds that a call waits for the lock. */
const TIMEOUT = 20_000;

const schema = schemaOf<StoredLock>({
  call: { type: Types.ObjectId, required: true },
  untilDate: { type: Date, required: true, expires: 3600 },
}).add({ _id: String });
const Locks = model<StoredLock>('Turn', schema, 'turns');

/**
 * Runs short work under a named lock shared by all processes, for example counting records before adding one. Throws
 * 503 if the lock is not free in time.
 */
export async function withNamedLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const call = new Types.ObjectId();
  const deadline = Date.now() + TIMEOUT;
  while (!(await tryAcquire(name, call))) {
    if (Date.now() > deadline) throw busy();
    await wait(5 + Math.random() * 25);
  }
  try {
    return await work();
  } finally {
    await Locks.deleteOne({ _id: name, call });
  }
}

async function tryAcquire(name: string, call: Types.ObjectId): Promise<boolean> {
  const now = sharedNow();
  try {
    await Locks.updateOne(
      { _id: name, untilDate: { $lte: now } },
      { $set: { call, untilDate: new Date(now.getTime() + LEASE_MS) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
