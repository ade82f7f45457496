import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestCheck } from './request-schemas.ts';
import { startStripeServer } from './stripe-server.ts';

let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: Stripe;
beforeAll(async () => {
  server = await startStripeServer({ checkRequest: requestCheck() });
  const { hostname, port } = new URL(server.url);
  stripe = new Stripe('sk_test_simulator', { host: hostname, port: Number(port), protocol: 'http', telemetry: false });
});
afterAll(() => server.close());

const PRICE = 'price_promotedAd_2_eur_monthly';
const order = (customer: string, more: object = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  line_items: [{ price: PRICE, quantity: 1 }],
  success_url: 'https://tandem.example',
  ...more,
});

describe('the Stripe simulator refuses', () => {
  test.each([
    ['a parameter that is misspelt', { sucess_url: 'x' }, 'parameter_unknown', 'sucess_url'],
    ['one inside another one', { automatic_tax: { enable: true } }, 'parameter_unknown', 'automatic_tax[enable]'],
    ['text instead of a number', { expires_at: 'tomorrow' }, 'parameter_invalid', 'expires_at'],
    ['text instead of a flag', { allow_promotion_codes: 'maybe' }, 'parameter_invalid', 'allow_promotion_codes'],
    ['a word that is not in the list', { mode: 'subscriptions' }, 'parameter_invalid', 'mode'],
    ['a missing parameter', { automatic_tax: { liability: { type: 'self' } } }, 'parameter_invalid', 'automatic_tax'],
  ])('%s', async (_, more, code, param) => {
    const { id } = await stripe.customers.create({ name: 'Acme' });
    await expect(stripe.checkout.sessions.create(order(id, more))).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
    expect((await stripe.checkout.sessions.create(order(id))).status).toBe('open');
  });

  test('an unknown request, and requests for nonexistent objects', async () => {
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('an idempotency key with different parameters; a repeated request is performed once', async () => {
    const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: 'customer 1' });
    const [one, other] = [await create('Acme'), await create('Acme')];
    expect(other.id).toBe(one.id);
    await expect(create('Acme AB')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('a call without a key', async () => {
    expect((await fetch(`${server.url}/v1/customers`)).status).toBe(401);
  });
});
