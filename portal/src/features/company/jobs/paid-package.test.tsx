import type { Subscription } from '@tandem/contracts/payment';
import { Provider } from '@tandem/ui/Provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import billing from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { login } from '../../../lib/session.ts';
import { PaidPackage } from './PaidPackage.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { billing, catalogue } },
});

const JOB = '1'.repeat(24);
const nextCharge = { amount: 49_000, total: 61_250, date: '2036-12-04T08:00:00.000Z' };
let root: Root;
let subscriptions: Partial<Subscription>[];

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/api/login/') ? sessionFixture('COMPANY') : { subscriptions }),
  );
  await login('company@example.org', 'secret');
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function open() {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const queries = new QueryClient();
  act(() =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <PaidPackage jobId={JOB} />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
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

test('ending a job whose package renews warns that it would still be paid for, and leads to billing', async () => {
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
] as const)('nothing is said of a package that %s', async (_, subscription) => {
  subscriptions = [subscription];
  await open();
  expect(document.body.textContent).not.toContain('renews');
});
