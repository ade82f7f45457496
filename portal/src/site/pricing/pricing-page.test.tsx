import type { JobPackageKey } from '@tandem/catalogue/packages';
import { PAYMENT_CURRENCIES, PAYMENT_INTERVALS, priceOf, SOLD_PACKAGES } from '@tandem/catalogue/payments';
import type { PaymentMode, Price, PriceList } from '@tandem/contracts/payment';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import billing from '../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import fit from '../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import site from '../../../../packages/i18n/locales/en/public.json' with { type: 'json' };
import { NOTHING_CONFIGURED } from '../../lib/shell-settings.ts';
import { SiteContext } from '../SiteContext.tsx';
import { PricingPage } from './PricingPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { billing, catalogue, fit, public: site } },
});

const pricesIn = (mode: PaymentMode): PriceList => ({
  mode,
  currencies: [...PAYMENT_CURRENCIES],
  trialDays: 7,
  prices: SOLD_PACKAGES.flatMap(({ key }) =>
    PAYMENT_INTERVALS.flatMap((interval) =>
      PAYMENT_CURRENCIES.flatMap((currency): Price[] => {
        const amount = priceOf(key, interval, currency);
        return amount === undefined
          ? []
          : [{ package: key as JobPackageKey, interval, currency, amount, available: mode !== 'unconfigured' }];
      }),
    ),
  ),
});

/** Renders the page like the server, and reads it like a visitor without JavaScript. */
function open(mode: PaymentMode, query = '', prices = pricesIn(mode)) {
  const request = {
    shell: NOTHING_CONFIGURED,
    language: 'en',
    origin: 'https://tandem.example',
    path: '/pricing',
    query: new URLSearchParams(query),
  };
  document.body.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <SiteContext value={request}>
        <PricingPage prices={prices} />
      </SiteContext>
    </I18nextProvider>,
  );
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const text = () => plain(document.body.textContent);
const column = (key: string) => document.querySelector(`[data-package="${key}"]`) as HTMLElement;
const priceIn = (key: string) => plain(column(key).querySelector('h2 + p')?.textContent);
const links = (key: string) => [...column(key).querySelectorAll('a')].map((each) => each.textContent);
const featureOf = (key: string, name: string) =>
  [...column(key).querySelectorAll('dl > div')]
    .find((each) => each.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent;

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['', ['0 €', '0 €', '490 €', '690 €', '990 €']],
  ['currency=sek', ['0 kr', '0 kr', '4 900 kr', '6 900 kr', '9 900 kr']],
  ['currency=gbp&interval=yearly', ['0 £', '0 £', '490 £', '7 452 £', '10 692 £']],
  ['currency=sek&interval=yearly', ['0 kr', '0 kr', '4 900 kr', '74 520 kr', '106 920 kr']],
])('the prices for %s match the specification', (query, prices) => {
  open('live', query);
  expect(['freeAd_3', 'intern', 'promotedAd_3', 'basicAd_2', 'promotedAd_2'].map(priceIn)).toEqual(prices);
});

test('the switches are links that preserve the other choice, so that they work without a script', () => {
  open('live', 'currency=sek&interval=yearly');
  const [intervals, currencies] = [...document.querySelectorAll('nav')];
  expect([...(intervals?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'))).toEqual([
    '/pricing?currency=sek',
    '/pricing?currency=sek&interval=yearly',
  ]);
  expect(currencies?.querySelector('[aria-current]')?.textContent).toBe('SEK kr');
  expect([...(currencies?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'))).toContain(
    '/pricing?currency=gbp&interval=yearly',
  );
});

test('every button leads a guest to the sign-up and a company to billing, with the package selected', () => {
  open('live', 'currency=sek&interval=yearly');
  const [choose] = column('basicAd_2').querySelectorAll('a');
  const buy = '/company/billing?buy=basicAd_2&interval=yearly&currency=sek';
  expect(choose?.getAttribute('href')).toBe(`/signup/company?return=${encodeURIComponent(buy)}`);
  expect(JSON.parse(choose?.dataset.own ?? '')).toEqual({ COMPANY: { href: buy } });
  expect(links('promotedAd_3')).toEqual(['Try 7 days free', 'or buy Premium']);
  expect(column('promotedAd_3').querySelectorAll('a')[1]?.dataset.own).toContain('buy=promotedAd_3&interval=monthly');
  expect(links('freeAd_3')).toEqual(['Post a free job']);
});

test('each package lists its included and excluded features', () => {
  open('live');
  expect(
    ['freeAd_3', 'intern', 'promotedAd_3', 'basicAd_2', 'promotedAd_2'].map((key) =>
      featureOf(key, 'Place on the job board'),
    ),
  ).toEqual(['5 of 5', '4 of 5', '1 of 5', '3 of 5', '2 of 5']);
  expect(featureOf('freeAd_3', 'Technical tests')).toContain('Not included');
  expect(featureOf('basicAd_2', 'Technical tests')).toMatch(/✓Included/);
  expect(featureOf('intern', 'Marked “Promoted”')).toContain('Not included');
  expect(featureOf('promotedAd_2', 'Job runs for')).toBe('Until you cancel');
  expect(featureOf('freeAd_3', 'Job runs for')).toBe('30 days, renew for free');
});

test('the advice contains the prices in the chosen currency', () => {
  open('live', 'currency=sek');
  expect(text()).toContain('Twelve times 4 900 kr is 58 800 kr.');
});

test('without Stripe keys no paid package is offered, and no feature is promised that cannot be bought', () => {
  open('unconfigured');
  expect(text()).toContain('Paid packages aren’t available yet');
  expect(text()).toContain('Everything a company can use on Tandem today is free.');
  for (const key of ['promotedAd_3', 'basicAd_2', 'promotedAd_2']) {
    expect(links(key)).toEqual([]);
    expect(column(key).textContent).toContain('Not available yet');
  }
  expect(links('freeAd_3')).toEqual(['Post a free job']);
  expect(text()).not.toMatch(/trial|technical tests|contact candidates/i);
});

test('with Stripe keys, no text claims that packages are unavailable or that everything is free', () => {
  open('live');
  expect(text()).not.toMatch(/aren’t available yet|Not available yet|can use on Tandem today is free|demo|test mode/);
  expect(text()).toContain('One trial per company.');
});

test('a price that differs at Stripe is not offered', () => {
  const prices = pricesIn('live');
  for (const price of prices.prices)
    if (price.package === 'basicAd_2' && price.currency === 'eur') price.available = false;
  open('live', '', prices);
  expect(links('basicAd_2')).toEqual([]);
  expect(column('basicAd_2').textContent).toContain('Can’t be bought right now');
  expect(links('promotedAd_2')).toEqual(['Choose Promoted']);
});

test.each([
  ['stand-in', 'This is a demo'],
  ['test', 'Payments are in test mode'],
] as const)('in %s mode a banner says that nothing is charged', (mode, banner) => {
  open(mode);
  expect(text()).toContain(banner);
  expect(links('basicAd_2')).toEqual(['Choose Basic']);
});

test('all seven packages of the specification have a price', () => {
  open('unconfigured');
  expect(document.querySelectorAll('[data-package]')).toHaveLength(7);
  expect(plain(column('basicAd').textContent)).toContain('500 €');
  expect(plain(column('promotedAd').textContent)).toContain('750 €');
});
