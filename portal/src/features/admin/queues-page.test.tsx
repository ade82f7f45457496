import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import shell from '../../../../packages/i18n/locales/en/shell.json' with { type: 'json' };
import { eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import QueuesPage from './QueuesPage.tsx';

let areQueuesDown: boolean;
const heading = () => document.querySelector('h1')?.textContent;

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { admin, common, shell } },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname !== '/api/queues') return Response.json([], { headers: { 'x-total-count': '0' } });
    if (areQueuesDown) return Response.json({ code: 'unavailable', message: 'Wait a minute.' }, { status: 503 });
    return Response.json({ developers: 2, requests: 1, contests: 0, tutorials: 0 });
  });
});

test('shows the total only once every queue has loaded', async () => {
  areQueuesDown = true;
  await renderWithProviders(<QueuesPage />);
  await eventually(() => expect(text()).toContain('Couldn’t load the queue'));
  expect(heading()).toBe('Reviews');
  areQueuesDown = false;
  await press('Try again');
  await eventually(() => expect(heading()).toBe('3 items to review'));
  expect(text()).not.toContain('Couldn’t load the queue');
});
