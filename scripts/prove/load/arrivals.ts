import { setTimeout as wait } from 'node:timers/promises';

/** Returns the milliseconds until the next arrival of a Poisson process with `perSecond` arrivals per second. */
export const untilNext = (perSecond: number, random: () => number): number =>
  (-Math.log(1 - random()) / perSecond) * 1000;

/**
 * Returns the milliseconds that a person looks at a screen: at least a quarter of the mean, rarely much more than the
 * mean.
 */
export const thinkTime = (mean: number, random: () => number): number => mean * (0.25 - 0.75 * Math.log(1 - random()));

/**
 * Calls `arrive` at the times of a Poisson process, whether or not earlier calls have ended, so that a slow system gets
 * as many as a fast one. A late call gets the time at which it was due. Resolves once all calls have ended.
 */
export async function openLoop({
  perSecond,
  ended,
  random,
  arrive,
}: {
  perSecond: number;
  /** Stops further arrivals. */
  ended: AbortSignal;
  random: () => number;
  arrive: (dueAt: number) => Promise<void>;
}): Promise<void> {
  const running = new Set<Promise<void>>();
  let due = performance.now();
  for (;;) {
    due += untilNext(perSecond, random);
    const early = due - performance.now();
    if (early > 0) await wait(early);
    if (ended.aborted) break;
    const one = arrive(due).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}
