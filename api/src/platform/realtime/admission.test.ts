import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admissionAt } from './admission.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('of many connections at once a few are admitted immediately, the others at a steady pace, in order', () => {
  const admission = admissionAt(100, 20);
  const admitted: number[] = [];
  for (let nth = 0; nth < 300; nth++) admission((isAdmitted) => isAdmitted && admitted.push(nth));
  expect(admitted.length).toBe(25);
  vi.advanceTimersByTime(1000);
  expect(admitted.length).toBeGreaterThanOrEqual(120);
  expect(admitted.length).toBeLessThanOrEqual(125);
  vi.advanceTimersByTime(2000);
  expect(admitted).toEqual(Array.from({ length: 300 }, (_, nth) => nth));
});

test('connections that would wait longer than their clients do are refused', () => {
  const admission = admissionAt(10, 2);
  const answers: boolean[] = [];
  for (let nth = 0; nth < 40; nth++) admission((isAdmitted) => answers.push(isAdmitted));
  expect(answers.filter((isAdmitted) => !isAdmitted).length).toBe(17);
});

test('a connection is admitted at once where there are few', () => {
  const admission = admissionAt(10, 2);
  const answers: boolean[] = [];
  for (let nth = 0; nth < 20; nth++) {
    admission((isAdmitted) => answers.push(isAdmitted));
    vi.advanceTimersByTime(200);
  }
  expect(answers).toEqual(Array(20).fill(true));
});
