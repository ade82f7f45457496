import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../api/src/testing/random-numbers.ts';
import { openLoop, thinkTime, untilNext } from './arrivals.ts';
import { Histogram } from './histogram.ts';

test('a histogram gives percentiles within one per cent, and can be merged', () => {
  const [one, other] = [new Histogram(), new Histogram()];
  for (let value = 1; value <= 10_000; value++) (value % 2 ? one : other).record(value / 10);
  one.merge(other);
  expect(one.count).toBe(10_000);
  for (const share of [0.5, 0.95, 0.99]) {
    const error = one.percentile(share) / (share * 1000) - 1;
    expect(Math.abs(error), `${share}`).toBeLessThan(0.011);
  }
  expect(one.percentile(1)).toBe(1000);
  expect(new Histogram().percentile(0.99)).toBe(0);
});

test('arrivals have the rate and the variance of a Poisson process', () => {
  const random = randomFrom(7);
  const gaps = Array.from({ length: 20_000 }, () => untilNext(50, random));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  expect(mean).toBeGreaterThan(19.5);
  expect(mean).toBeLessThan(20.5);
  expect(Math.sqrt(variance) / mean).toBeCloseTo(1, 1);
  const thought = Array.from({ length: 20_000 }, () => thinkTime(100, random));
  expect(Math.min(...thought)).toBeGreaterThanOrEqual(25);
  expect(thought.reduce((sum, each) => sum + each, 0) / thought.length).toBeCloseTo(100, -1);
});

test("arrivals don't wait for responses, and their latency counts from the time they were due", async () => {
  const lateness: number[] = [];
  let atOnce = 0;
  let max = 0;
  await openLoop({
    perSecond: 200,
    ended: AbortSignal.timeout(500),
    random: randomFrom(1),
    arrive: async (due) => {
      max = Math.max(max, ++atOnce);
      if (lateness.length === 20) for (const until = performance.now() + 100; performance.now() < until; );
      lateness.push(performance.now() - due);
      await wait(400);
      atOnce--;
    },
  });
  expect(max).toBeGreaterThan(40);
  expect(lateness.length).toBeGreaterThan(60);
  expect(Math.max(...lateness)).toBeGreaterThan(80);
});
