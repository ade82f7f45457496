import { expect, test } from 'vitest';
import { matchesFilters } from './filters.ts';

const job = (role: string[], city: string[], skill: string[] = []) => ({
  facets: { role, city, remote: ['hybrid'], skill },
});
const jobs = [job(['back'], ['gothenburg'], ['go', 'ts']), job(['front'], ['gothenburg'], ['ts']), job([], [])];

test('all jobs match without filters', () => {
  expect(jobs.filter((each) => matchesFilters(each, {}))).toHaveLength(3);
  expect(jobs.filter((each) => matchesFilters(each, { role: '', city: undefined }))).toHaveLength(3);
});

test('a job has to match any value of every filter', () => {
  expect(jobs.filter((each) => matchesFilters(each, { city: 'gothenburg', skill: 'ts' }))).toEqual(jobs.slice(0, 2));
  expect(jobs.filter((each) => matchesFilters(each, { role: 'back', skill: 'ts' }))).toEqual([jobs[0]]);
});

test('a job without a value matches no filter on that field', () => {
  expect(matchesFilters(job([], []), { role: 'back' })).toBe(false);
});
