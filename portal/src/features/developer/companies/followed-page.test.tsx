import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import developer from '../../../../../packages/i18n/locales/en/developer.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import FollowedPage from './FollowedPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, developer } },
});

const VOLTA = '7'.repeat(24);
const ELVA = '8'.repeat(24);
const NAMES: Record<string, string> = { [VOLTA]: 'Volta', [ELVA]: 'Elva' };
let status: number;
let followed: string[];
beforeEach(async () => {
  followed = [VOLTA];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('USER'));
    if (pathname.includes('/users/')) return Response.json({ favouriteCompanies: followed });
    const asked = pathname.split('/').at(-1) ?? '';
    const id = asked in NAMES ? asked : VOLTA;
    if (status === 200) return Response.json({ _id: id, name: NAMES[id], slug: 'volta', jobNames: [] });
    return Response.json({ code: 'unavailable', message: 'Try again in a moment.' }, { status });
  });
  await login('elin@example.org', 'seven ferries at noon');
});

test('a followed company that temporarily fails to load can be reloaded', async () => {
  status = 503;
  await renderWithProviders(<FollowedPage />);
  await eventually(() => expect(text()).toContain('Couldn’t load the companies'));
  expect(text()).not.toContain('no longer on Tandem');
  status = 200;
  await press(common.retry);
  await eventually(() => expect(text()).toContain('Volta'));
});

test('a followed company without a public page is shown as gone', async () => {
  status = 404;
  await renderWithProviders(<FollowedPage />);
  await eventually(() => expect(text()).toContain('This company is no longer on Tandem'));
});

test('loaded companies stay when one cannot be reloaded', async () => {
  status = 200;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderWithProviders(<FollowedPage />, { queries, path: '/me/companies?follow=volta' });
  await eventually(() => expect(text()).toContain(developer.followed.follows.replace('{{name}}', 'Volta')));
  status = 503;
  await act(() => queries.invalidateQueries({ queryKey: ['company'] }));
  expect(queries.getQueryState(['company', VOLTA])?.status).toBe('error');
  expect(queries.getQueryState(['company', 'volta'])?.status).toBe('error');
  expect(text()).not.toContain('Couldn’t load the companies');
  expect(text()).toContain('Volta');
});

test('all companies that temporarily fail to load are reloaded together', async () => {
  [status, followed] = [503, [VOLTA, ELVA]];
  await renderWithProviders(<FollowedPage />, { path: '/me/companies' });
  await eventually(() => expect(text()).toContain('Couldn’t load the companies'));
  status = 200;
  await press(common.retry);
  await eventually(() => expect(text()).toMatch(/Volta.*Elva/));
});
