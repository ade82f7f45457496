import type { AccountChange } from '@tandem/contracts/account';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { eventually, press } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { EmailsSection } from './EmailsSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { catalogue, settings } },
});

let account: Record<string, unknown>;
let sent: AccountChange[] = [];
let queries: QueryClient;
const counts = {
  matches: 14,
  interviews: 6,
  interviewReminders: 9,
  reminders: 1,
  suggestions: 0,
  mentions: 3,
  reports: 0,
};

async function open(view: 'COMPANY' | 'USER', change: object = {}, user: object | null = null) {
  const session = { ...sessionFixture(view), user };
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  account = {
    ...session.account,
    emailFrequency: 'weekly',
    unwantedEmails: ['suggestions'],
    summarizedEmails: ['mentions'],
    hiddenNotifications: [],
    ...change,
  };
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body, method }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json({ ...session, account });
    if (pathname === '/api/notifications/counts') return Response.json({ days: 30, counts });
    if (method !== 'PUT') return Response.json([]);
    if (user && pathname.endsWith('/e1'))
      return Response.json({ ...user, ...JSON.parse(String(body)).user, revision: 2 });
    sent.push(JSON.parse(String(body)));
    account = { ...account, ...sent.at(-1) };
    return Response.json({ account, message: 'Email settings updated!' });
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<EmailsSection />, { queries });
  await eventually(() => expect(group('Requests and answers')?.textContent).toContain('14 in the last 30 days'));
}

const group = (name: string) =>
  [...document.querySelectorAll('fieldset')].find((each) =>
    each.querySelector('legend')?.textContent?.startsWith(name),
  );
const chip = (kind: string, name: string) =>
  [...(group(kind)?.querySelectorAll('button') ?? [])].find((each) => each.textContent?.trim() === name);
const pressed = (kind: string) => group(kind)?.querySelector('[aria-pressed=true]')?.textContent?.trim();

test('every kind of news has its number, its email setting and a switch for the notifications', async () => {
  await open('COMPANY');
  expect(pressed('Requests and answers')).toBe('If still unread');
  expect(pressed('Interview invitations')).toBe('Right away');
  expect(pressed('Interview reminders')).toBe('Right away');
  expect(pressed('New suggestions')).toBe('Off');
  expect(pressed('Notes that mention you')).toBe('In the summary');
  expect(group('New suggestions')?.textContent).toContain('None in the last 30 days');
  expect(group('Interview invitations')?.textContent).toContain('Always in your notifications');
  expect(chip('Interview invitations', 'In the summary')).toBeUndefined();
  expect(group('New suggestions')?.querySelector('input')?.checked).toBe(true);
});

test('a kind is hidden from the notifications and shown again', async () => {
  await open('USER', { hiddenNotifications: ['reminders'] });
  const box = (kind: string) => group(kind)?.querySelector('input');
  expect(box('Reminders about matches')?.checked).toBe(false);
  await act(async () => box('New suggestions')?.click());
  await eventually(() => expect(sent).toEqual([{ hiddenNotifications: ['reminders', 'suggestions'] }]));
  await act(async () => box('Reminders about matches')?.click());
  await eventually(() => expect(sent[1]).toEqual({ hiddenNotifications: ['suggestions'] }));
});

test('suggestions are emailed once the person turns that on', async () => {
  await open('USER');
  await act(async () => chip('New suggestions', 'If still unread')?.click());
  await eventually(() => expect(sent).toEqual([{ unwantedEmails: [], summarizedEmails: ['mentions'] }]));
  await eventually(() => expect(pressed('New suggestions')).toBe('If still unread'));
});

test('without emails, kinds can still be hidden', async () => {
  await open('COMPANY', { emailFrequency: 'never' });
  expect(group('Requests and answers')?.querySelector('button')).toBeNull();
  expect(group('Requests and answers')?.querySelector('input')).toBeTruthy();
  expect(group('New results in saved searches')).toBeUndefined();
});

test('turning on the daily summary updates the profile, also in the cache of other screens', async () => {
  const user = { _id: 'e1', dailySummary: false, weeklySummary: true, revision: 1 };
  await open('USER', {}, user);
  queries.setQueryData(['developer', 'e1'], user);
  await press('Every day');
  const changed = { ...user, dailySummary: true, weeklySummary: false, revision: 2 };
  await eventually(() => expect(queries.getQueryData(['developer', 'e1'])).toEqual(changed));
});

test('settings changed while earlier ones are still being saved include those', async () => {
  await open('COMPANY');
  const answered = fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await answered(...request);
    await released;
    return answer;
  });
  await act(async () => chip('Reminders about matches', 'Off')?.click());
  await act(async () => group('New suggestions')?.querySelector('input')?.click());
  expect(pressed('Reminders about matches')).toBe('Off');
  await act(async () => chip('Requests and answers', 'Off')?.click());
  release();
  await eventually(() => expect(account.unwantedEmails).toEqual(['suggestions', 'reminders', 'matches']));
  await eventually(() => expect(pressed('Reminders about matches')).toBe('Off'));
});
