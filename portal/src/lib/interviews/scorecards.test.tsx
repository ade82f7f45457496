import type { MatchScorecards } from '@tandem/contracts/scorecard';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { matchFixture } from '../matches/match-fixtures.ts';
import Scorecards from './Scorecards.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, interviews } },
});

const match = matchFixture('1'.repeat(24), 'Elin');
const author = (name: string) => ({ _id: name.repeat(24).slice(0, 24), name, profilePicture: '' });
const card = (name: string, comment: string): NonNullable<MatchScorecards['rounds'][number]['own']> => ({
  _id: name,
  author: author(name),
  overall: 3,
  ratings: [{ criterion: 'skills', rating: 4, comment: 'Knows Go.' }],
  comment,
  submittedDate: '2026-11-20T10:00:00.000Z',
});
const round: MatchScorecards['rounds'][number] = {
  round: 1,
  mayWrite: true,
  own: null,
  expected: 2,
  submitted: 1,
  others: null,
  average: null,
};

let stored: MatchScorecards;
let sent: unknown[];

beforeEach(() => {
  [stored, sent] = [{ rounds: [round] }, []];
  localStorage.clear();
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      const own = card('Karin', 'Clear answers.');
      stored = { rounds: [{ ...round, own, submitted: 2, others: [card('Ida', 'Calm.')] }] };
    }
    return Response.json(stored);
  });
});
async function open() {
  await renderWithProviders(<Scorecards match={match} />);
  await shown('of 2 submitted');
}
const shown = (what: string) => eventually(() => expect(text()).toContain(what));
const press = (name: string, nth = 0) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].filter((each) => each.textContent?.trim() === name);
    found[nth]?.click();
  });

test('the scorecards of colleagues are announced, and shown once the viewer has submitted theirs', async () => {
  await open();
  expect(text()).toContain('1 of 2 submitted');
  expect(text()).toContain('You’ll see your colleagues’ scorecards once you’ve submitted your own.');
  await press('Write your scorecard');
  await press('Yes', 0); // The overall rating.
  await press('Strong yes', 1); // The first criterion.
  await press('Submit scorecard');
  await shown('Calm.');
  expect(sent).toEqual([
    { round: 1, overall: 3, ratings: [{ criterion: 'skills', rating: 4, comment: '' }], comment: '' },
  ]);
  expect(text()).toContain('Clear answers.');
});

test('a scorecard without an overall rating is not sent, and the missing rating is named', async () => {
  await open();
  await press('Write your scorecard');
  await press('Submit scorecard');
  await shown('Choose an overall rating.');
  expect(sent).toEqual([]);
});

test('input is still there after the form was closed', async () => {
  await open();
  await press('Write your scorecard');
  await press('Strong no', 0);
  await press('Cancel');
  await press('Write your scorecard');
  const pressed = [...document.querySelectorAll('button[aria-pressed=true]')].map((each) => each.textContent?.trim());
  expect(pressed).toEqual(['Strong no']);
});

test('a colleague who does not take part sees when the scorecards appear, and no form', async () => {
  stored = { rounds: [{ ...round, mayWrite: false }] };
  await open();
  expect(text()).toContain('You’ll see them once all participants have submitted theirs');
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
