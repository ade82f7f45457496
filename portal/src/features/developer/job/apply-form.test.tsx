import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import matchSteps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import { Interest } from '../../../lib/job/Interest.tsx';
import { matchFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'match-steps': matchSteps, fit } },
});

const match = matchFixture('1'.repeat(24), 'Elin');
let sent: object[] = [];

async function open(questions: string[]) {
  await renderWithProviders(<Interest job={{ ...match.jobOnBoard, questions }} match={null} />);
  await press('Show interest');
  await eventually(() => expect(fields().length).toBeGreaterThan(0));
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    return Response.json(match, { status: 201 });
  });
});

const fields = () => [...document.querySelectorAll('textarea')];

test('a developer answers the questions of the job when they show interest', async () => {
  await open(['Why ferries?', 'When can you begin?']);
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Why ferries?',
    'When can you begin?',
    'Message to Hamnkraft (optional)',
  ]);
  expect(document.activeElement).toBe(fields()[0]);
  await enter(fields()[1], 'In May');
  await press('Send message');
  expect(sent).toEqual([]);
  expect(document.body.textContent).toContain('Answer this question');
  expect(document.activeElement).toBe(fields()[0]);
  await enter(fields()[0], 'Late is worse.');
  await press('Send message');
  await vi.waitFor(() =>
    expect(sent).toEqual([{ job: match.job, coverText: '', answers: ['Late is worse.', 'In May'] }]),
  );
});

test('a job without questions asks only for an optional message', async () => {
  await open([]);
  expect(fields()).toHaveLength(1);
  await press('Send message');
  await vi.waitFor(() => expect(sent).toEqual([{ job: match.job, coverText: '', answers: [] }]));
});
