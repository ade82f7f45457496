import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import alerts from '../../../../../packages/i18n/locales/en/alerts.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import AlertsPage from './AlertsPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { alerts, common } },
});

let status: number;
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async () =>
    status === 200
      ? Response.json([{ _id: '7'.repeat(24), search: '', rhythm: 'weekly', total: 42 }])
      : Response.json({ code: 'unavailable', message: 'Try again in a moment.' }, { status }),
  );
});

test('loaded alerts stay when they cannot be reloaded', async () => {
  status = 200;
  await renderWithProviders(<AlertsPage />, { queries });
  await eventually(() => expect(text()).toContain('42'));
  status = 503;
  await act(() => queries.invalidateQueries({ queryKey: ['job-alerts'] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(queries.getQueryState(['job-alerts'])?.status).toBe('error');
  expect(text()).not.toContain(alerts.list.failed);
  expect(text()).toContain('42');
});

test('alerts that cannot be loaded can be loaded again', async () => {
  status = 503;
  await renderWithProviders(<AlertsPage />, { queries });
  await eventually(() => expect(text()).toContain(alerts.list.failed));
  status = 200;
  await press(common.retry);
  await eventually(() => expect(text()).toContain('42'));
});
