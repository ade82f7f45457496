import { expect, test } from 'vitest';
import { jobWarningOf } from './job-warning.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T10:00:00Z');
const inDays = (days: number) => new Date(now + days * DAY).toISOString();
const job = {
  status: 'published',
  publishDate: inDays(-30),
  reviewedDate: inDays(-1),
  validThrough: inDays(20),
  salaryFrom: 4000,
} as const;

test.each([
  [job, 0, null],
  [job, 2, { key: 'answers', count: 2 }],
  [{ ...job, validThrough: inDays(2.5) }, 0, { key: 'ends', count: 3 }],
  [{ ...job, validThrough: null }, 0, null],
  [{ ...job, reviewedDate: inDays(-15) }, 0, { key: 'idle', count: 6 }],
  [{ ...job, reviewedDate: null, publishDate: inDays(-20) }, 0, { key: 'idle', count: 1 }],
  [{ ...job, reviewedDate: inDays(-15), validThrough: inDays(2) }, 0, { key: 'ends', count: 2 }],
  [{ ...job, status: 'paused', validThrough: inDays(-1) } as const, 0, { key: 'ended', count: 0 }],
  [{ ...job, status: 'paused' } as const, 0, null],
  [{ ...job, status: 'created', salaryFrom: 0 } as const, 0, { key: 'salary', count: 0 }],
  [{ ...job, status: 'closed', reviewedDate: inDays(-90), validThrough: inDays(-60) } as const, 0, null],
])('%j with %d waiting: %j', (looked, waiting, found) => expect(jobWarningOf(looked, waiting, now)).toEqual(found));
