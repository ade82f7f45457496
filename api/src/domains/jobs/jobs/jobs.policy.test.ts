import { JOB_STATUSES } from '@tandem/catalogue/statuses';
import { expect, test } from 'vitest';
import { isFree, isOnBoard, isPromoted, isStatusChangeAllowed, jobFaults } from './jobs.policy.ts';

test.each([
  ['created', ['created', 'published']],
  ['published', ['published', 'paused', 'closed']],
  ['paused', ['published', 'paused', 'closed']],
  ['closed', []],
] as const)('%s can become %j', (from, next) =>
  expect(JOB_STATUSES.filter((to) => isStatusChangeAllowed(from, to))).toEqual(next),
);

test('a salary is required to publish, not to save', () => {
  const job = { salaryFrom: 0, salaryTo: 6000, yearsExperienceFrom: 0, yearsExperienceTo: 10 };
  expect(jobFaults(job, 'created')).toEqual({});
  expect(Object.keys(jobFaults(job, 'published'))).toEqual(['salaryFrom']);
  expect(Object.keys(jobFaults({ ...job, salaryFrom: 7000 }, 'created'))).toEqual(['salaryTo']);
  expect(Object.keys(jobFaults({ ...job, yearsExperienceFrom: 11 }, 'created'))).toEqual(['yearsExperienceTo']);
});

test('only the free package costs nothing and, for internships, the internship package', () => {
  expect(isFree('freeAd_3', { jobType: 'fulltime' })).toBe(true);
  expect(isFree('intern', { jobType: 'fulltime' })).toBe(false);
  expect(isFree('intern', { jobType: 'internship' })).toBe(true);
  expect(isFree('basicAd_2', { jobType: 'internship' })).toBe(false);
});

test('a job is promoted if a payment ranks it higher', () => {
  expect(isPromoted('promotedAd_3')).toBe(true);
  expect(isPromoted('intern')).toBe(false);
  expect(isPromoted('freeAd_3')).toBe(false);
});

test('a job is on boards while it is published, public and within its package’s period', () => {
  const now = new Date('2026-11-21');
  const job = { status: 'published', public: true, packageEnds: null, deletion: null } as const;
  expect(isOnBoard(job, { public: true }, now)).toBe(true);
  expect(isOnBoard(job, { public: false }, now)).toBe(false);
  expect(isOnBoard({ ...job, public: false }, { public: true }, now)).toBe(false);
  expect(isOnBoard({ ...job, status: 'paused' }, { public: true }, now)).toBe(false);
  expect(isOnBoard({ ...job, packageEnds: new Date('2026-11-20') }, { public: true }, now)).toBe(false);
  expect(isOnBoard({ ...job, packageEnds: new Date('2026-11-22') }, { public: true }, now)).toBe(true);
});
