import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import numbers from '../../../../../packages/i18n/locales/en/numbers.json' with { type: 'json' };
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { NumberRows } from './NumberRows.tsx';

const row = {
  _id: 'a'.repeat(24),
  developerId: 'b'.repeat(24),
  developer: 'Ada Lindqvist',
  ...{ companyId: null, company: '', jobId: null, job: '', days: 1, amount: null, currency: null },
};

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { common, numbers } } });
});

test.each([
  ['2026-10-31T23:00:00.000Z', '1 November 2026'],
  ['2026-06-30T22:00:00.000Z', '1 July 2026'],
  ['2026-12-31T22:59:00.000Z', '31 December 2026'],
])('a row at %s shows the date in Stockholm, by which it is counted', async (date, day) => {
  vi.stubGlobal('fetch', async () => Response.json([{ ...row, date }], { headers: { 'x-total-count': '1' } }));
  const query = { metric: 'active', unit: 'month', start: '2026-11-01', period: 'Nov 2026', country: '' } as const;
  await renderWithProviders(<NumberRows {...query} skip={0} />, { path: '/admin/numbers' });
  await eventually(() => expect(text()).toContain('Ada Lindqvist'));
  expect(text()).toContain(day);
});
