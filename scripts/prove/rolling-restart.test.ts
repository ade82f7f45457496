import { expect, test } from 'vitest';
import { prove } from './prove.ts';
import { violationsOf } from './report.ts';

/** `npm run prove -- --only "one after the other" --faults 1 --seed 7 --skews 0` repeats it. */
const SEED = 7;

test('every process is replaced during use, without a failed request or a page that misses a message', async () => {
  const proof = await prove({
    seed: SEED,
    faults: ['every process is replaced, one after the other'],
    visits: 2,
    pause: 1000,
    meanThinkTime: 300,
    processes: 2,
  });
  expect(proof.violations, violationsOf(proof)).toEqual([]);
  expect(proof.tally.calls).toBeGreaterThan(50);
  // Each page was connected to both processes in sequence.
  for (const { name, connected, longestAway } of proof.pages) {
    expect(connected, name).toBeGreaterThan(1);
    expect(longestAway, name).toBeLessThan(10_000);
  }
  expect(proof.exits).toHaveLength(2);
}, 400_000);
