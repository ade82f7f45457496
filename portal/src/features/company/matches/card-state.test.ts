import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { afterEach, expect, test, vi } from 'vitest';
import { matchFixture } from '../../../lib/matches/match-fixtures.ts';
import { cardStateOf } from './card-state.ts';

afterEach(() => void vi.unstubAllEnvs());

const NOW = new Date('2026-11-25T12:00:00Z');
const [YESTERDAY, TOMORROW, LATER] = ['2026-11-24T09:00:00Z', '2026-11-26T09:00:00Z', '2026-11-30T09:00:00Z'];

const round = (
  status: Interview['status'],
  chosenSlot: string | null = null,
  proposedBy = 'company',
  slots: readonly string[] = [TOMORROW],
) => ({ status, chosenSlot, proposedBy, slots }) as Interview;
const said = (status: MatchView['status'], more: Partial<MatchView> = {}) => {
  const state = cardStateOf(matchFixture('1'.repeat(24), 'Elin', { status, ...more }), NOW);
  return state && [state.key, state.date, state.isOurs];
};

test('after acceptance the company should suggest times, unless the applicant has no account', () => {
  expect(said('accepted')).toEqual(['suggestTimes', null, true]);
  expect(said('accepted', { interviews: [round('cancelled', TOMORROW)] })).toEqual(['suggestTimes', null, true]);
  expect(said('accepted', { application: {} as MatchView['application'] })).toBeNull();
});

test('suggested times wait for the side that has to choose', () => {
  expect(said('accepted', { interviews: [round('proposed')] })).toEqual(['timesSent', null, false]);
  expect(said('interviewing', { interviews: [round('moving', TOMORROW, 'user')] })).toEqual(['chooseTime', null, true]);
});

test('suggested times wait for no one once all of them have passed', () => {
  for (const side of ['company', 'user']) {
    expect(said('accepted', { interviews: [round('proposed', null, side, [YESTERDAY])] })).toEqual([
      'suggestTimes',
      null,
      true,
    ]);
    const moving = [round('moving', TOMORROW, side, [YESTERDAY])];
    expect(said('interviewing', { interviews: moving })).toEqual(['interview', TOMORROW, false]);
  }
});

test('the next booked interview of any round is shown, but no past one', () => {
  const interviews = [round('booked', YESTERDAY), round('booked', LATER), round('booked', TOMORROW)];
  expect(said('interviewing', { interviews })).toEqual(['interview', TOMORROW, false]);
  expect(said('interviewing', { interviews: interviews.slice(0, 1) })).toBeNull();
});

test('a submitted test has priority over everything else', () => {
  const interviews = [round('booked', TOMORROW)];
  const techTest = (status: string) => ({ status }) as MatchView['techTest'];
  expect(said('interviewing', { interviews, techTest: techTest('submitted') })).toEqual(['testHandedIn', null, true]);
  expect(said('interviewing', { interviews, techTest: techTest('started') })).toEqual(['testSent', null, false]);
  expect(said('interviewing', { interviews, techTest: techTest('reviewed') })).toEqual(['interview', TOMORROW, false]);
});

test('a hire shows its first day of work, past or future, or nothing if it is not known', () => {
  const hire = (startDate: string | null) => ({ hire: { startDate, salary: null } });
  expect(said('hired', hire('2027-01-04'))).toEqual(['starts', '2027-01-04', false]);
  expect(said('hired', hire('2026-11-25'))).toEqual(['since', '2026-11-25', false]);
  expect(said('hired', hire(null))).toBeNull();
  expect(said('hired')).toBeNull();
});

test.each([
  ['Pacific/Auckland', '2026-11-24T12:00:00Z', 'since'],
  ['Pacific/Auckland', '2026-11-24T10:00:00Z', 'starts'],
  ['America/Los_Angeles', '2026-11-25T07:00:00Z', 'starts'],
  ['America/Los_Angeles', '2026-11-25T09:00:00Z', 'since'],
])('the first day of work begins at midnight in %s, and at %s the hire says “%s”', (zone, now, key) => {
  vi.stubEnv('TZ', zone);
  const match = matchFixture('1'.repeat(24), 'Elin', {
    status: 'hired',
    hire: { startDate: '2026-11-25', salary: null },
  });
  expect(cardStateOf(match, new Date(now))?.key).toBe(key);
});
