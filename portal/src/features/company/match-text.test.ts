import { describe, expect, test } from 'vitest';
import { answerDay } from '../../lib/matches/match-timing.ts';
import { columnOf, nameOf } from './match-text.ts';

describe('the column of a match on the board', () => {
  test('a pending one by whose turn it is', () => {
    expect(columnOf({ status: 'pending', turn: 'company' })).toBe('yours');
    expect(columnOf({ status: 'pending', turn: 'user' })).toBe('theirs');
  });

  test('a hire is in a column of its own', () => {
    expect(columnOf({ status: 'hired', turn: null })).toBe('hired');
  });

  test('one that ended without a hire is in no column', () => {
    for (const status of ['rejected', 'passed'] as const) expect(columnOf({ status, turn: null })).toBeNull();
  });
});

test('the day of the fortnight begins with 1', () => {
  const start = Date.parse('2026-11-01T10:00:00.000Z');
  const match = { createdDate: '2026-11-01T10:00:00.000Z' };
  expect(answerDay(match, start)).toBe(1);
  expect(answerDay(match, start + 86_400_000)).toBe(2);
});

test('a name is as long as the viewer may know', () => {
  expect(nameOf({ _id: '1', firstName: 'Oksana' })).toBe('Oksana');
  expect(nameOf({ _id: '1', firstName: 'Elin', lastName: 'Sandqvist' })).toBe('Elin Sandqvist');
});
