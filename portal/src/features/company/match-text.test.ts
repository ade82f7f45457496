import { describe, expect, test } from 'vitest';
import { answerDay } from '../../lib/matches/match-timing.ts';
import { columnOf, nameOf } from './match-text.ts';

describe('the column of a match on the board', () => {
  test('depends on whose turn it is while the match is pending', () => {
    expect(columnOf({ status: 'pending', turn: 'company' })).toBe('yours');
    expect(columnOf({ status: 'pending', turn: 'user' })).toBe('theirs');
  });

  test('is a separate one for hires', () => {
    expect(columnOf({ status: 'hired', turn: null })).toBe('hired');
  });

  test('does not exist for a match that ended without a hire', () => {
    for (const status of ['rejected', 'passed'] as const) expect(columnOf({ status, turn: null })).toBeNull();
  });
});

test('the days in which a match can be answered are counted from 1', () => {
  const start = Date.parse('2026-11-01T10:00:00.000Z');
  const match = { updatedDate: '2026-11-01T10:00:00.000Z' };
  expect(answerDay(match, start)).toBe(1);
  expect(answerDay(match, start + 86_400_000)).toBe(2);
});

test('the last name is shown only if the viewer may see it', () => {
  expect(nameOf({ _id: '1', firstName: 'Oksana' })).toBe('Oksana');
  expect(nameOf({ _id: '1', firstName: 'Elin', lastName: 'Sandqvist' })).toBe('Elin Sandqvist');
});
