import type { MatchStep } from '@tandem/contracts/match';
import { describe, expect, test } from 'vitest';
import { type Actor, reasonFor, stepsOf, turnOf } from './matches.policy.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
type Known = Parameters<typeof stepsOf>[0];
const match = (change: Partial<Known>): Known => ({ status: 'pending', startedBy: 'company', history: [], ...change });

describe('S20 steps', () => {
  test.each<[Partial<Known>, Actor, MatchStep[]]>([
    [{}, 'user', ['accept', 'pass', 'ask']],
    [{}, 'company', ['withdraw']],
    [{}, 'superuser', ['accept', 'pass', 'withdraw', 'decide']],
    [{ startedBy: 'superuser' }, 'user', ['accept', 'pass', 'ask']],
    [{ startedBy: 'user' }, 'company', ['accept', 'reject']],
    [{ startedBy: 'user' }, 'user', ['withdraw']],
    [{ startedBy: 'widget' }, 'company', ['accept', 'reject']],
    [{ status: 'accepted' }, 'company', ['interview', 'reject']],
    [{ status: 'interviewing' }, 'company', ['hire', 'reject']],
    [{ status: 'ongoing' as never }, 'company', ['hire', 'reject']],
    [{ status: 'accepted' }, 'user', ['pass', 'ask']],
    [{ status: 'interviewing' }, 'superuser', ['hire', 'reject', 'pass', 'decide']],
    [{ status: 'ongoing' as never }, 'user', ['pass', 'ask']],
    [{ status: 'hired' }, 'company', []],
    [{ status: 'rejected' }, 'superuser', ['decide']],
  ])('%j for %s: %j', (change, actor, steps) => expect(stepsOf(match(change), actor, now)).toEqual(steps));

  test('the last step can be undone by the side that took it, within ten minutes', () => {
    const accepted = (minutes: number) =>
      match({
        status: 'accepted',
        history: [
          { status: 'pending', by: 'company', date: minutesAgo(60) },
          { status: 'accepted', by: 'user', date: minutesAgo(minutes) },
        ],
      });
    expect(stepsOf(accepted(10), 'user', now)).toContain('undo');
    expect(stepsOf(accepted(11), 'user', now)).not.toContain('undo');
    expect(stepsOf(accepted(1), 'company', now)).not.toContain('undo');
  });

  test('a request can be undone by its sender within ten minutes, and withdrawn after that', () => {
    const begun = (minutes: number, by: 'company' | 'widget' = 'company') =>
      match({ startedBy: by, history: [{ status: 'pending', by, date: minutesAgo(minutes) }] });
    expect(stepsOf(begun(10), 'company', now)).toEqual(['undo']);
    expect(stepsOf(begun(11), 'company', now)).toEqual(['withdraw']);
    expect(stepsOf(begun(1), 'user', now)).toEqual(['accept', 'pass', 'ask']);
    expect(stepsOf(begun(1, 'widget'), 'company', now)).toEqual(['accept', 'reject']);
  });
});

test("until a match has ended, it is one side's turn to act", () => {
  expect(turnOf(match({}))).toBe('user');
  expect(turnOf(match({ startedBy: 'user' }))).toBe('company');
  expect(turnOf(match({ status: 'accepted' }))).toBe('company');
  expect(turnOf(match({ status: 'passed' }))).toBeNull();
});

test('internal reasons are visible only to the side that gave them', () => {
  const spam = { status: 'rejected', by: 'company', reason: 'spam' } as const;
  expect(reasonFor('user', spam)).toBeUndefined();
  expect(reasonFor('company', spam)).toBe('spam');
  expect(reasonFor('user', { ...spam, reason: 'location' })).toBe('location');
  const silent = { status: 'passed', by: 'user', reason: 'company-unresponsive' } as const;
  expect(reasonFor('company', silent)).toBeUndefined();
  expect(reasonFor('company', { ...silent, by: 'system' })).toBe('company-unresponsive');
});
