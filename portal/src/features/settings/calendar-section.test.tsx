import type { CalendarFeed } from '@tandem/contracts/interview';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { login } from '../../lib/login.ts';
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { eventually } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { CalendarSection } from './CalendarSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, settings } },
});

const NONE: CalendarFeed = { url: null, createdDate: null, readDate: null };
const feedAt = (url: string): CalendarFeed => ({ url, createdDate: '2036-02-01T08:00:00.000Z', readDate: null });

let feed: CalendarFeed;
let sent: string[];

async function open(first: CalendarFeed) {
  const session = sessionFixture('COMPANY');
  [feed, sent] = [first, []];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(session);
    if (!pathname.endsWith('/calendar-feed')) return Response.json([]);
    if (method !== 'GET') sent.push(method);
    if (method === 'POST') feed = feedAt(`https://tandem.example/api/calendar-feeds/new${sent.length}.ics`);
    if (method === 'DELETE') feed = NONE;
    return Response.json(feed);
  });
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<CalendarSection />);
}

/** Returns the last one of several, which is the one in the dialog. */
const button = (label: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.trim() === label);
const press = (label: string) => act(async () => button(label)?.click());
const address = () => document.querySelector<HTMLInputElement>('input[readonly]')?.value;

test('an address is created with one click, and shown with links for calendar apps', async () => {
  await open(NONE);
  await eventually(() => expect(button(settings.calendar.create)).toBeTruthy());
  expect(address()).toBeUndefined();
  await press(settings.calendar.create);
  await eventually(() => expect(address()).toBe('https://tandem.example/api/calendar-feeds/new1.ics'));
  expect(sent).toEqual(['POST']);
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(links.some((href) => href.startsWith('webcal://tandem.example/'))).toBe(true);
});

test('an address is replaced only after a confirmation', async () => {
  await open(feedAt('https://tandem.example/api/calendar-feeds/old.ics'));
  await eventually(() => expect(address()).toContain('old.ics'));
  await press(settings.calendar.replace);
  await eventually(() => expect(document.body.textContent).toContain(settings.calendar.replaceTitle));
  expect(sent).toEqual([]);
  await press(settings.calendar.replace);
  await eventually(() => expect(address()).toContain('new1.ics'));
  expect(sent).toEqual(['POST']);
});

test('a deleted address is no longer shown, and another one can be created', async () => {
  await open(feedAt('https://tandem.example/api/calendar-feeds/old.ics'));
  await eventually(() => expect(button(settings.calendar.delete)).toBeTruthy());
  await press(settings.calendar.delete);
  await eventually(() => expect(document.body.textContent).toContain(settings.calendar.deleteTitle));
  await press(settings.calendar.delete);
  await eventually(() => expect(button(settings.calendar.create)).toBeTruthy());
  expect(sent).toEqual(['DELETE']);
  expect(address()).toBeUndefined();
});
