import type { PaymentMode } from '@tandem/contracts/payment';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import premium from '../../../../packages/i18n/locales/en/premium.json' with { type: 'json' };
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { PremiumNotice } from './PremiumNotice.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { premium } },
});

let mode: PaymentMode;

beforeEach(() => {
  mode = 'live';
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

async function open(country: string) {
  await renderWithProviders(<PremiumNotice company={{ offices: [{ city: '', country }] } as never} feature="tests" />);
  await eventually(() => expect(document.body.textContent).toContain('Technical tests are part of Premium'));
}

test.each([
  ['SE', '4 900 kr a month'],
  ['DE', '490 € a month'],
])('shows the price of Premium in %s, and links to the trial', async (country, price) => {
  await open(country);
  expect(text()).toContain(price);
  expect(text()).toContain('free trial of 7 days');
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/company/billing');
});

test('promises nothing while payments are not configured', async () => {
  mode = 'unconfigured';
  await open('SE');
  expect(text()).toContain('Paid packages aren’t available yet.');
  expect(text()).not.toMatch(/trial|kr/);
  expect(document.querySelector('a')).toBeNull();
});
