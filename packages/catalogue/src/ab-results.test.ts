import { describe, expect, test } from 'vitest';
import { compareVariants, probabilityOfEqual, sampleSizePerVariant, wilsonInterval } from './ab-results.ts';

describe('the 95% interval of a share', () => {
  test.each([
    [10, 100, 0.0552, 0.1744],
    [31, 604, 0.0364, 0.0719],
    [0, 20, 0, 0.1611],
    [20, 20, 0.8389, 1],
    [1, 1, 0.2065, 1],
  ])('for %i of %i is %d to %d', (hits, of, low, high) => {
    const interval = wilsonInterval(hits, of);
    expect(interval.low).toBeCloseTo(low, 3);
    expect(interval.high).toBeCloseTo(high, 3);
  });

  test('of no emails contains every share', () => expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 }));

  test('always contains the share', () => {
    for (let of = 1; of < 60; of++)
      for (let hits = 0; hits <= of; hits++) {
        const { low, high } = wilsonInterval(hits, of);
        expect(low).toBeLessThanOrEqual(hits / of);
        expect(high).toBeGreaterThanOrEqual(hits / of);
      }
  });
});

test('the probability of an equal share is that of the two-proportion z-test', () => {
  expect(probabilityOfEqual(31, 604, 38, 603)).toBeCloseTo(0.381, 2);
  expect(probabilityOfEqual(10, 200, 30, 200)).toBeCloseTo(0.0008, 3);
  expect(probabilityOfEqual(0, 50, 0, 50)).toBe(1);
  expect(probabilityOfEqual(0, 0, 5, 10)).toBe(1);
});

test('the number of leads that a test needs grows as the difference shrinks', () => {
  expect(sampleSizePerVariant(0.05, 0.1)).toBe(435);
  expect(sampleSizePerVariant(0.05, 0.06)).toBeGreaterThan(7000);
  expect(sampleSizePerVariant(0.05, 0.05)).toBeNull();
});

describe('comparing A and B', () => {
  const variant = (sent: number, replied: number) => ({ sent, replied, unsubscribed: 0 });

  test('reports no difference below 100 leads of each variant, however large it is', () => {
    expect(compareVariants(variant(99, 0), variant(500, 250)).better).toBeNull();
    expect(compareVariants(variant(100, 0), variant(500, 250)).better).toBe('B');
  });

  test('reports no difference that chance can explain', () => {
    const { better, needed } = compareVariants(variant(604, 31), variant(603, 38));
    expect(better).toBeNull();
    expect(needed).toBeGreaterThan(5000);
  });

  test('names the variant with the higher reply rate', () => {
    expect(compareVariants(variant(600, 60), variant(600, 20))).toMatchObject({ better: 'A', needed: null });
  });

  test('has no result without emails', () => {
    expect(compareVariants(variant(0, 0), variant(0, 0))).toEqual({ better: null, probability: 1, needed: null });
  });
});
