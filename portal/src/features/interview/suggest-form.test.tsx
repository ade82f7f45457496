import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import interviews from '../../../../packages/i18n/locales/en/interviews.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { matchFixture, pageFixture, sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import SuggestTimesPage from './SuggestTimesPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, interviews } },
});

const { suggest } = interviews;
const first = {
  round: 1,
  status: 'booked',
  title: 'First talk',
  slots: ['2037-03-02T08:00:00.000Z'],
  takenSlots: [],
  chosenSlot: '2037-03-02T08:00:00.000Z',
  zone: 'Europe/Stockholm',
  zones: { company: 'Europe/Stockholm', user: 'America/New_York' },
  durationMinutes: 45,
  place: '',
  link: 'https://meet.example/first',
  people: [],
  missing: [],
  proposedBy: 'company',
  abilities: ['propose'],
} as unknown as Interview;
const match = matchFixture('1'.repeat(24), 'Elin', { status: 'interviewing', interviews: [first], interview: first });

const second = { ...first, round: 2, title: 'Code review', link: 'https://meet.example/review' } as Interview;

let view: 'COMPANY' | 'USER';
let shown: MatchView;
let sent: { slots: string[]; message: string; link: string; title: string; round: number }[];

beforeEach(async () => {
  localStorage.clear();
  [sent, view, shown] = [[], 'COMPANY', match];
  vi.stubGlobal('fetch', async (address: string, { body, method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture(view));
    if (pathname.includes('matches')) {
      if (method === 'GET') return pageFixture([shown]);
    } else return pageFixture([]);
    sent.push(JSON.parse(String(body)));
    return Response.json(match, { status: 201 });
  });
  await login('karin@example.org', 'seven ferries at noon');
});

async function open(query = '') {
  await renderWithProviders(<SuggestTimesPage />, { path: `/${match._id}${query}`, route: '/:id' });
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
}
const write = (selector: string, value: string) => enter(document.querySelector<HTMLInputElement>(selector), value);
const link = () => document.querySelector<HTMLInputElement>('input[type=url]')?.value;
const chooseRound = (round: string) =>
  act(async () => {
    const select = document.querySelector('select') as HTMLSelectElement;
    select.value = round;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('times, message and details survive leaving the page, until they are sent', async () => {
  await open();
  await press(suggest.next);
  await act(async () =>
    document.querySelector<HTMLButtonElement>('td button[aria-pressed]:not([aria-disabled])')?.click(),
  );
  await write('textarea', 'Any of them suits us.');
  await write('input[type=url]', 'https://meet.example/second');
  unmount();

  await open();
  expect(text()).toContain('1 of 5 times selected');
  await press('Send 1 time');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { message: 'Any of them suits us.', link: 'https://meet.example/second', slots: [expect.any(String)], round: 1 },
    ]),
  );
  expect(Object.keys(localStorage).filter((name) => name.includes(match._id))).toEqual([]);
});

test('each round has its own details, and those not entered follow the interview', async () => {
  await open();
  expect(link()).toBe('https://meet.example/first');
  await chooseRound('2');
  expect(link()).toBe('');
  await write('input[type=url]', 'https://meet.example/second');
  await chooseRound('1');
  expect(link()).toBe('https://meet.example/first');
  await chooseRound('2');
  expect(link()).toBe('https://meet.example/second');
});

test('the URL contains the round, for a developer too', async () => {
  [view, shown] = ['USER', { ...match, interviews: [first, second], interview: second }];
  for (const [query, round] of [
    ['', 2],
    ['?round=1', 1],
    ['?round=9', 2],
  ] as const) {
    sent = [];
    await open(query);
    await press(suggest.next);
    await act(async () =>
      document.querySelector<HTMLButtonElement>('td button[aria-pressed]:not([aria-disabled])')?.click(),
    );
    await press('Send 1 time');
    await vi.waitFor(() => expect(sent).toMatchObject([{ round }]));
    unmount();
  }
  await open();
});

test('times that have passed since they were chosen are not sent', async () => {
  localStorage.setItem(`tandem.interview-times.${match._id}`, JSON.stringify({ slots: ['2026-01-05T08:00:00.000Z'] }));
  await open();
  expect(text()).toContain('0 of 5 times selected');
});
