import { priceOf } from '@tandem/catalogue/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { useBuyer } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { checkPrices } from './price-checks.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const { checkout, buy, preview } = useBuyer(app, stripe);

const MONTHLY = { interval: 'month', interval_count: 1 };
const SOLD = { package: 'basicAd', interval: 'monthly', currency: 'sek' } as const;

/** Configures another Stripe price, not compared yet, for the package that is bought here. */
function configure(differs: object) {
  const right = {
    currency: 'sek',
    unit_amount: priceOf('basicAd', 'monthly', 'sek'),
    active: true,
    recurring: MONTHLY,
  };
  const price = stripe.server.ledger.add('price', 'price', { ...right, ...differs } as never);
  Object.assign(env.STRIPE_PRICES?.basicAd?.sek ?? {}, { monthly: price.id });
  return price;
}
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(env.STRIPE_PRICES?.basicAd?.sek ?? {}, { monthly: 'price_basicAd_sek_monthly' });
  await checkPrices();
});

const isOffered = async () =>
  (await app.get('/api/payments/prices')).body.prices.find(
    (each: typeof SOLD) =>
      each.package === SOLD.package && each.currency === SOLD.currency && each.interval === SOLD.interval,
  ).available;

test('a price that differs is refused at the first purchase, before anything has compared it', async () => {
  configure({ unit_amount: 1 });
  expect((await checkout(SOLD)).status).toBe(402);
  expect(await isOffered()).toBe(false);
  expect((await checkout({ ...SOLD, package: 'basicAd_2' })).status).toBe(200);
});

test('a price that differs is refused for a change as well', async () => {
  const { _id } = await buy({ package: 'basicAd_2', currency: 'sek' });
  configure({ unit_amount: 1 });
  expect((await preview(_id, { package: 'basicAd' })).status).toBe(402);
});

test.each([
  ['has another amount', { unit_amount: 1 }],
  ['includes VAT', { tax_behavior: 'inclusive' }],
  ['is not in use any more', { active: false }],
  ['is in another currency', { currency: 'usd' }],
  ['is for another interval', { recurring: { ...MONTHLY, interval: 'year' } }],
  ['is for several months', { recurring: { ...MONTHLY, interval_count: 3 } }],
])('a price that %s cannot be bought until it is right again', async (_, wrong) => {
  const price = configure(wrong);
  await checkPrices();
  expect(await isOffered()).toBe(false);
  expect((await checkout(SOLD)).status).toBe(402);
  Object.assign(price, { unit_amount: 500_000, active: true, currency: 'sek', recurring: MONTHLY, tax_behavior: null });
  await checkPrices();
  expect(await isOffered()).toBe(true);
  expect((await checkout(SOLD)).status).toBe(200);
});

test('a price without VAT can be bought', async () => {
  configure({ tax_behavior: 'exclusive' });
  expect((await checkout(SOLD)).status).toBe(200);
});

test('a price that was right an hour ago is compared again when it is bought', async () => {
  const price = configure({});
  expect((await checkout(SOLD)).status).toBe(200);
  price.unit_amount = 1;
  expect((await checkout(SOLD)).status).toBe(200);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000);
  expect((await checkout(SOLD)).status).toBe(402);
});
