import { expect, test } from 'vitest';
import { fits, optionsOf } from './filters.ts';

const jobs = [
  { role: 'Back', place: 'Gothenburg', remote: 'Hybrid' },
  { role: 'Front', place: 'Gothenburg', remote: 'Remote' },
  { role: 'Back', place: 'Kiel', remote: 'On site' },
  { role: '', place: '', remote: 'Remote' },
];

test('everything fits where nothing is chosen', () => {
  expect(jobs.filter((job) => fits(job, {}))).toHaveLength(4);
});

test('a job has to fit every facet', () => {
  expect(jobs.filter((job) => fits(job, { role: 'Back', place: 'Kiel' }))).toEqual([jobs[2]]);
});

test('a facet counts what choosing each value would leave, its own choice left out', () => {
  expect(optionsOf(jobs, { role: 'Front', place: 'Gothenburg' }, 'role')).toEqual([
    ['Back', 1],
    ['Front', 1],
  ]);
});

test('a value that would leave nothing counts 0 and stays', () => {
  expect(optionsOf(jobs, { place: 'Kiel' }, 'role')).toEqual([
    ['Back', 1],
    ['Front', 0],
  ]);
});

test('jobs without a value offer none', () => {
  expect(optionsOf(jobs, {}, 'place').map(([value]) => value)).toEqual(['Gothenburg', 'Kiel']);
});
