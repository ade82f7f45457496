import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import developer from '../../../../../packages/i18n/locales/en/developer.json' with { type: 'json' };
import suggestions from '../../../../../packages/i18n/locales/en/suggestions.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import JobsPage from './JobsPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, developer, suggestions } },
});

const ELIN = { firstName: 'Elin', lastName: 'Berg', linkedin: 'https://linkedin.com/in/elin', skills: ['go'] };
let failing: 'suggestions' | 'users' | '';
let queries: QueryClient;
beforeEach(async () => {
  failing = '';
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/login/') return Response.json(sessionFixture('USER'));
    if (failing && pathname.includes(failing))
      return Response.json({ code: 'unavailable', message: 'Try again in a moment.' }, { status: 503 });
    return Response.json(pathname.includes('/suggestions') ? [] : ELIN);
  });
  await login('elin@example.org', 'seven ferries at noon');
});

test.each([
  ['suggestions', 'suggestions'],
  ['users', 'developer'],
] as const)('the loaded page stays when its %s cannot be reloaded', async (part, key) => {
  await renderWithProviders(<JobsPage />, { queries, path: '/me/jobs' });
  await eventually(() => expect(text()).toContain(developer.jobs.empty));
  failing = part;
  await act(() => queries.invalidateQueries({ queryKey: [key] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(queries.getQueriesData({ queryKey: [key] })).toHaveLength(1);
  expect(queries.getQueryCache().find({ queryKey: [key], exact: false })?.state.status).toBe('error');
  expect(text()).not.toContain(developer.jobs.failed);
  expect(text()).toContain(developer.jobs.empty);
});

test('jobs that cannot be loaded can be loaded again', async () => {
  failing = 'suggestions';
  await renderWithProviders(<JobsPage />, { queries, path: '/me/jobs' });
  await eventually(() => expect(text()).toContain(developer.jobs.failed));
  failing = '';
  await press(common.retry);
  await eventually(() => expect(text()).toContain(developer.jobs.empty));
});
