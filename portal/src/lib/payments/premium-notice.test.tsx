import type { PaymentMode } from '@tandem/contracts/payment';
import { Provider } from '@tandem/ui/Provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import premium from '../../../../packages/i18n/locales/en/premium.json' with { type: 'json' };
import { PremiumNotice } from './PremiumNotice.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { premium } },
});

let root: Root;
let mode: PaymentMode;

beforeEach(() => {
  mode = 'live';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const price = { package: 'promotedAd_3', interval: 'monthly', available: true } as const;
  vi.stubGlobal('fetch', async () =>
    Response.json({
      mode,
      currencies: ['sek', 'eur'],
      trialDays: 7,
      prices: [
        { ...price, currency: 'sek', amount: 490_000 },
        { ...price, currency: 'eur', amount: 49_000 },
      ],
    }),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function open(country: string) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <PremiumNotice company={{ offices: [{ city: '', country }] } as never} feature="tests" />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain('Technical tests are part of Premium');
  });
}

const text = () => (document.body.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

test.each([
  ['SE', '4 900 kr a month'],
  ['DE', '490 € a month'],
])('says what Premium costs a company in %s, and leads to the trial', async (country, price) => {
  await open(country);
  expect(text()).toContain(price);
  expect(text()).toContain('free trial of 7 days');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/company/billing');
});

test('promises nothing while payments are not set up', async () => {
  mode = 'unconfigured';
  await open('SE');
  expect(text()).toContain('Paid packages aren’t available yet.');
  expect(text()).not.toMatch(/trial|kr/);
  expect(document.querySelector('a')).toBeNull();
});
