import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { login } from '../login.ts';
import { matchFixture, sessionFixture } from '../matches/match-fixtures.ts';
import { InterviewBlock } from './InterviewBlock.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { interviews } } });

const { suggest, nextRound } = interviews.block;

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(sessionFixture('COMPANY')));
  await login('karin@example.org', 'seven ferries at noon');
});

/** Returns the link with which a company suggests times, for the given latest round. */
async function planOf(latest: Partial<Interview> | null, status: MatchView['status'] = 'interviewing') {
  const interview =
    latest && ({ slots: [], people: [], missing: [], abilities: [], zones: {}, ...latest } as unknown as Interview);
  const match = matchFixture('1'.repeat(24), 'Elin', { status, interview, interviews: interview ? [interview] : [] });
  const place = await renderWithProviders(<InterviewBlock match={match} />);
  await act(async () => {});
  const [link] = [...place.querySelectorAll('a')].map(({ textContent, search }) => [textContent, search]);
  return link;
}

const booked = { chosenSlot: '2037-03-02T08:00:00.000Z', durationMinutes: 45 } as const;

test('a company can suggest times for the first round, again for a cancelled one, and for the next once one is booked', async () => {
  expect(await planOf(null, 'accepted')).toEqual([suggest, '?round=1']);
  expect(await planOf({ round: 1, status: 'cancelled' })).toEqual([suggest, '?round=1']);
  expect(await planOf({ ...booked, round: 1, status: 'booked' })).toEqual([nextRound, '?round=2']);
});

test('a company cannot plan another round while the latest one has no time, after the tenth, or once the match has ended', async () => {
  expect(await planOf({ round: 1, status: 'proposed' })).toBeUndefined();
  expect(await planOf({ ...booked, round: 10, status: 'booked' })).toBeUndefined();
  expect(await planOf({ ...booked, round: 1, status: 'booked' }, 'hired')).toBeUndefined();
});
