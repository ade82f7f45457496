import type { CalendarFeed } from '@tandem/contracts/interview';
import { Provider } from '@tandem/ui/Provider';
import { toast } from '@tandem/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { login } from '../../lib/session.ts';
import { CalendarSection } from './CalendarSection.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, settings } },
});

const NONE: CalendarFeed = { url: null, createdDate: null, readDate: null };
const feedAt = (url: string): CalendarFeed => ({ url, createdDate: '2036-02-01T08:00:00.000Z', readDate: null });

let root: Root;
let feed: CalendarFeed;
let sent: string[];

async function open(first: CalendarFeed) {
  const session = sessionFixture('COMPANY');
  [feed, sent] = [first, []];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
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
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.getElementById('page') as HTMLElement);
  await act(async () =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <CalendarSection />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
}
afterEach(() => {
  act(() => toast.clear());
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const shown = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });
/** The last one of several, which is the one of the dialog. */
const button = (label: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.trim() === label);
const press = (label: string) => act(async () => button(label)?.click());
const address = () => document.querySelector<HTMLInputElement>('input[readonly]')?.value;

test('an address is created with one click, and shown with links for calendar programs', async () => {
  await open(NONE);
  await shown(() => expect(button(settings.calendar.create)).toBeTruthy());
  expect(address()).toBeUndefined();
  await press(settings.calendar.create);
  await shown(() => expect(address()).toBe('https://tandem.example/api/calendar-feeds/new1.ics'));
  expect(sent).toEqual(['POST']);
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  expect(links.some((href) => href.startsWith('webcal://tandem.example/'))).toBe(true);
});

test('an address is replaced only after the question whether it may stop working', async () => {
  await open(feedAt('https://tandem.example/api/calendar-feeds/old.ics'));
  await shown(() => expect(address()).toContain('old.ics'));
  await press(settings.calendar.replace);
  await shown(() => expect(document.body.textContent).toContain(settings.calendar.replaceTitle));
  expect(sent).toEqual([]);
  await press(settings.calendar.replace);
  await shown(() => expect(address()).toContain('new1.ics'));
  expect(sent).toEqual(['POST']);
});

test('a deleted address is no longer shown, and another one can be created', async () => {
  await open(feedAt('https://tandem.example/api/calendar-feeds/old.ics'));
  await shown(() => expect(button(settings.calendar.delete)).toBeTruthy());
  await press(settings.calendar.delete);
  await shown(() => expect(document.body.textContent).toContain(settings.calendar.deleteTitle));
  await press(settings.calendar.delete);
  await shown(() => expect(button(settings.calendar.create)).toBeTruthy());
  expect(sent).toEqual(['DELETE']);
  expect(address()).toBeUndefined();
});
