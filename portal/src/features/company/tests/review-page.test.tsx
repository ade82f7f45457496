import { TechTestReview, type TechTestView } from '@tandem/contracts/tech-test';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import techTests from '../../../../../packages/i18n/locales/en/tech-tests.json' with { type: 'json' };
import { COMPANY_ID, pageFixture } from '../../../lib/matches/match-fixtures.ts';
import { queries } from '../../../lib/queries.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import { changeSession } from '../../../testing/session.ts';
import TestReviewPage from './TestReviewPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'tech-tests': techTests, common } },
});

const ID = '7'.repeat(24);
const NOW = '2026-11-23T10:00:00.000Z';
const FEEDBACK = 'Delays are handled well, and the names are easy to follow.';
let shown: TechTestView;
let sent: TechTestReview[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  changeSession({ account: { _id: 'd'.repeat(24), entityId: COMPANY_ID, email: 'karin@example.org' } });
  shown = {
    _id: ID,
    kind: 'techAssignment',
    status: 'submitted',
    headline: 'Go engineer',
    deadline: NOW,
    feedbackDate: NOW,
    assignment: { text: 'Build a page.', hours: 2, rubric: ['Handles delays', 'Readable code'] },
    submission: null,
    result: null,
    abilities: ['review'],
  } as unknown as TechTestView;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (!address.includes('/tech-tests/')) return pageFixture([]);
    if (!body) return Response.json(shown);
    const review = TechTestReview.parse(JSON.parse(body));
    sent.push(review);
    const result = { score: null, total: null, ...review, reviewedDate: NOW };
    shown = { ...shown, status: 'reviewed', abilities: [], result };
    return Response.json(shown);
  });
});
afterEach(() => {
  unmount();
  queries.clear();
});

async function open() {
  await renderWithProviders(<TestReviewPage />, { path: `/company/tests/${ID}`, route: '/company/tests/:id', queries });
  await eventually(() => expect(text()).toContain('Your feedback'));
  await press('Passed');
  await enter(document.querySelector('textarea'), FEEDBACK);
}
const rate = (line: string, points: number) =>
  act(async () =>
    [...document.querySelectorAll('fieldset')]
      .find((each) => each.textContent?.startsWith(line))
      ?.querySelectorAll('button')
      [points - 1]?.click(),
  );

test('points for some of the criteria are not sent until all have some, or none', async () => {
  await open();
  await rate('Handles delays', 3);
  await press('Send result');
  expect(sent).toEqual([]);
  await eventually(() => expect(text()).toContain('Rate all criteria or none.'));
  await rate('Readable code', 4);
  await press('Send result');
  await eventually(() => expect(sent).toEqual([{ passed: true, feedback: FEEDBACK, rubric: [3, 4] }]));
  await eventually(() => expect(text()).toMatch(/Handles delays\s*3 \/ 4/));
});

test('points can be taken back, and a result needs none', async () => {
  await open();
  for (let nth = 0; nth < 2; nth++) await rate('Handles delays', 3);
  await press('Send result');
  await eventually(() => expect(sent).toEqual([{ passed: true, feedback: FEEDBACK, rubric: [] }]));
});
