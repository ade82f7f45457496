import { expect, test } from 'vitest';
import { searchJobs } from './job-list.ts';

const job = (_id: string, headline: string, city: string, updatedDate: string, validThrough: string | null) => ({
  _id,
  headline,
  location: { city, country: '' },
  updatedDate,
  validThrough,
});
const jobs = [
  job('1', 'Go engineer', 'Malmö', '2026-11-01', '2026-12-01'),
  job('2', 'Android developer', 'Berlin', '2026-11-03', null),
  job('3', 'Data engineer', 'Malmö', '2026-11-02', '2026-11-25'),
];
const reads: Record<string, number> = { '1': 5, '2': 1, '3': 9 };
const ids = (text: string, order: Parameters<typeof searchJobs>[1]['order']) =>
  searchJobs(jobs, { text, order, readsOf: (id) => reads[id] ?? 0 }).map(({ _id }) => _id);

test.each([
  ['', 'changed', ['2', '3', '1']],
  ['', 'headline', ['2', '3', '1']],
  ['', 'read', ['3', '1', '2']],
  ['', 'ends', ['3', '1', '2']],
  ['malmö ENG', 'headline', ['3', '1']],
  ['nothing', 'changed', []],
] as const)('"%s" by %s: %j', (text, order, found) => expect(ids(text, order)).toEqual(found));
