import type { Subscription } from '@tandem/contracts/payment';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import billing from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { PaidPackage } from './PaidPackage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { billing, catalogue } },
});

const JOB = '1'.repeat(24);
const nextCharge = { amount: 49_000, total: 61_250, date: '2036-12-04T08:00:00.000Z' };
let subscriptions: Partial<Subscription>[];

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/api/login/') ? sessionFixture('COMPANY') : { subscriptions }),
  );
  await login('company@example.org', 'secret');
});

async function open() {
  const queries = new QueryClient();
  await renderWithProviders(<PaidPackage jobId={JOB} />, { queries });
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    ).toEqual(['success']);
  });
}

test('ending a job whose package renews warns that it will still be charged, and links to billing', async () => {
  subscriptions = [{ package: 'promotedAd_3', jobId: JOB, nextCharge }];
  await open();
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain('Premium renews on 4 December 2036');
  });
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/company/billing');
});

test.each([
  ['is cancelled', { package: 'promotedAd_3', jobId: JOB, nextCharge: null }],
  ['belongs to another job', { package: 'promotedAd_3', jobId: '2'.repeat(24), nextCharge }],
] as const)('no warning is shown about a package that %s', async (_, subscription) => {
  subscriptions = [subscription];
  await open();
  expect(document.body.textContent).not.toContain('renews');
});
