import type { ThreadEntry } from '@tandem/contracts/sequence';
import { describe, expect, test } from 'vitest';
import { lastContactIn, newAnswers, obstacleOf } from './contact.ts';

const entry = (_id: string, kind: ThreadEntry['kind'], outcome: ThreadEntry['outcome'] = null) =>
  ({ _id, kind, outcome, by: 'Karin Ståhl', date: '2026-11-20T10:00:00.000Z' }) as ThreadEntry;

describe('the last contact', () => {
  test('is the latest by any colleague, with the answer to it', () => {
    const entries = [entry('3', 'reply'), entry('2', 'message', 'done'), entry('1', 'email', 'sent')];
    expect(lastContactIn(entries)).toMatchObject({ entry: { _id: '2' }, answer: { _id: '3' } });
  });

  test('has no answer if the person answered only earlier messages', () => {
    const entries = [entry('3', 'email', 'sent'), entry('2', 'reply'), entry('1', 'email', 'sent')];
    expect(lastContactIn(entries)).toMatchObject({ entry: { _id: '3' }, answer: null });
  });

  test('prefers an answer in person to a later automatic one', () => {
    const entries = [entry('3', 'automatic'), entry('2', 'reply'), entry('1', 'email', 'sent')];
    expect(lastContactIn(entries)?.answer?._id).toBe('2');
  });

  test('is null if nothing was sent, or messages were only skipped', () => {
    expect(lastContactIn([])).toBeNull();
    expect(lastContactIn([entry('1', 'email', 'skipped')])).toBeNull();
  });
});

test('only answers that were not there before are new', () => {
  const entries = [entry('3', 'reply'), entry('2', 'reply'), entry('1', 'email', 'sent')];
  expect(newAnswers(entries, new Set(['1', '2'])).map(({ _id }) => _id)).toEqual(['3']);
});

test('a used-up daily limit prevents an email, and a rule takes precedence over it', () => {
  expect(obstacleOf({ refusal: null, left: 3 })).toBeNull();
  expect(obstacleOf({ refusal: null, left: 0 })).toBe('usedUp');
  expect(obstacleOf({ refusal: 'regionOff', left: 0 })).toBe('regionOff');
});
