import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import sales from '../../../../../packages/i18n/locales/en/sales.json' with { type: 'json' };
import { eventually } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import LeadsPage from './LeadsPage.tsx';

const owner = '0000000000000000000000a1';

test('the owner in the URL filters the leads before the names of the superusers have loaded', async () => {
  const queries: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    // Everything else is still loading.
    if (pathname !== '/api/emails-items/') return new Promise(() => {});
    queries.push(searchParams.get('owner'));
    return Response.json([], { headers: { 'x-total-count': '0' } });
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { sales, admin, common } } });
  await renderWithProviders(<LeadsPage />, { path: `/admin/outreach?owner=${owner}` });
  await eventually(() => expect(queries).not.toEqual([]));
  expect(queries).toEqual([owner]);
});
