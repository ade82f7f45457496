import mongoose from 'mongoose';
import { log } from '../config/log.ts';

/** Milliseconds between clock comparisons. */
const EVERY_MS = 15_000;
/** Measurement error in milliseconds; smaller differences are ignored. */
const PRECISION_MS = 100;
/** Difference in milliseconds above which a warning is logged. */
const WRONG_MS = 2000;

/** Milliseconds by which the database's clock is ahead of ours. */
let ahead = 0;

/**
 * Returns the time by the database clock, which all processes share: for leases and due dates that one process writes
 * and another compares. Without `followSharedClock` it is the time of this machine.
 */
export const sharedNow = (): Date => new Date(Date.now() + ahead);

/** Compares the clocks regularly, starting now. Returns a function that stops it. */
export async function followSharedClock(): Promise<() => Promise<void>> {
  let wasWrong = false;
  const compare = async () => {
    const asked = Date.now();
    const began = performance.now();
    const answer = await mongoose.connection.db?.command({ hello: 1 }).catch(() => undefined);
    const took = performance.now() - began;
    if (!(answer?.localTime instanceof Date)) return;
    const difference = answer.localTime.getTime() - (asked + took / 2);
    ahead = Math.abs(difference) < PRECISION_MS + took / 2 ? 0 : Math.round(difference);
    const isWrong = Math.abs(ahead) > WRONG_MS;
    if (isWrong && !wasWrong)
      log.warn({ milliseconds: ahead }, 'the clock of this machine differs from that of the database');
    wasWrong = isWrong;
  };
  await compare();
  const timer = setInterval(() => void compare(), EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    ahead = 0;
  };
}
