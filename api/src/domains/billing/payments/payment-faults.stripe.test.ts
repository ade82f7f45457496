import mongoose from 'mongoose';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aSuperuser } from '../../../testing/people.ts';
import { kill, killAll, ready, startApi } from '../../../testing/process.ts';
import { mongoUri } from '../../../testing/processes.ts';
import type { StripeEvent } from '../../../testing/stripe/stripe-server.ts';
import { useBuyer } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { processWaitingEvents } from './webhook.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const buyer = useBuyer(app, stripe);
const { company, billing, checkout, pay, buy, cancel, advance, customerId } = buyer;
afterAll(killAll);

const send = ({ body, signature }: StripeEvent, url = app.url) =>
  fetch(`${url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

/** Starts another API on the database of this test. */
async function anotherApi() {
  const address = new URL(mongoUri());
  address.pathname = `/${mongoose.connection.name}`;
  const { server } = stripe;
  const api = startApi({
    MONGODB_URI: address.href,
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: server.secret,
    STRIPE_API_URL: server.url,
    STRIPE_PRICES: JSON.stringify(server.ledger.prices()),
  });
  return { api, url: await ready(api) };
}

test('S39 an event whose process is killed after receiving it is processed by another process', async () => {
  const { api, url } = await anotherApi();
  stripe.server.deliverAs('dropped');
  await pay((await checkout()).body.url);
  // The process waits for Stripe when it is killed.
  stripe.server.behaviour.isSilent = true;
  expect((await send(stripe.server.events.at(-1) as StripeEvent, url)).status).toBe(200);
  await kill(api);
  expect((await company()).isPaying).toBe(false);
  stripe.server.behaviour.isSilent = false;
  await processWaitingEvents(new Date());
  expect((await company()).isPaying).toBe(true);
  expect((await billing()).subscriptions).toHaveLength(1);
}, 60_000);

describe('the lifecycle of a package', () => {
  test.each(['ordered', 'shuffled', 'duplicated', 'delayed', 'dropped'] as const)(
    'ends the same when its events are %s',
    async (mode) => {
      stripe.server.deliverAs(mode);
      await pay((await checkout()).body.url);
      await app.post(`/api/payments/${buyer.current.own.id}/sync`, { as: buyer.current.own.token });
      const [{ _id }] = (await billing()).subscriptions;
      stripe.server.ledger.invoices.refund((await billing()).invoices[0]._id, 10_000);
      stripe.server.ledger.customers.addCard(await customerId(), '5555555555554444');
      await cancel(_id, { reason: 'hired-here' });
      await advance(32);
      stripe.server.release();
      await stripe.settled();
      if (mode === 'dropped')
        await app.post(`/api/payments/${buyer.current.own.id}/sync`, { as: buyer.current.own.token });
      expect(await billing()).toMatchObject({
        subscriptions: [{ status: 'canceled', isInUse: false }],
        invoices: [{ status: 'paid', refunded: 10_000, creditNotes: [{ amount: 10_000 }] }],
        paymentMethod: { brand: 'mastercard' },
      });
      expect(await company()).toMatchObject({ isPaying: false, weight: 0 });
    },
  );
});

test('a customer deleted at Stripe has no package any more, and can buy again', async () => {
  const { _id } = await buy();
  const deleted = await customerId();
  stripe.server.ledger.customers.delete(deleted);
  await stripe.settled();
  expect(await company()).toMatchObject({ isPaying: false, weight: 0 });
  expect(await billing()).toMatchObject({
    paymentMethod: null,
    subscriptions: [{ _id, status: 'canceled', isInUse: false }],
    invoices: [{ status: 'paid' }],
  });
  await buy();
  expect(await customerId()).not.toBe(deleted);
  expect(await company()).toMatchObject({ isPaying: true });
});

test('a hundred events a second are all stored, and unknown customers do no harm', async () => {
  await buy();
  const { object } = (JSON.parse((stripe.server.events.at(-1) as StripeEvent).body) as { data: { object: object } })
    .data;
  const events = Array.from({ length: 200 }, (_, nth) =>
    stripe.server.signed({
      id: `evt_load_${nth}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: nth % 2 ? object : { object: 'subscription', id: `sub_${nth}`, customer: `cus_unknown_${nth}` } },
    }),
  );
  const answers = [];
  for (let nth = 0; nth < events.length; nth += 100)
    answers.push(...(await Promise.all(events.slice(nth, nth + 100).map((event) => send(event)))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await stripe.settled();
  await processWaitingEvents(new Date());
  const stored = mongoose.connection.collection('stripeevents');
  expect(await stored.countDocuments({ _id: { $regex: '^evt_load_' } as never })).toBe(200);
  expect(await stored.countDocuments({ processedDate: null })).toBe(0);
  expect((await billing()).subscriptions).toMatchObject([{ status: 'active' }]);
}, 60_000);

test('S11 a company cannot buy, open the billing portal or read payments for another company', async () => {
  await buy();
  const { id, token } = buyer.current.own;
  const { paymentMethod } = await billing();
  await buyer.become();
  const other = buyer.current.own.token;
  expect(other).not.toBe(token);
  const body = { companyId: id };
  for (const answer of [
    await checkout({ companyId: id }),
    await app.post('/api/payments/portal', { as: other, body }),
    await app.get(`/api/payments/${id}`, { as: other }),
    await app.post(`/api/payments/${id}/sync`, { as: other }),
    await app.put(`/api/payment-methods/${paymentMethod._id}`, { as: other, body }),
    await app.put('/api/payment-methods/pm_unknown', { as: other, body: { companyId: buyer.current.own.id } }),
  ])
    expect(answer.status).toBe(404);
});

test('S18 an admin who acts as a company sees its payments, but cannot spend its money', async () => {
  const { _id } = await buy();
  const { id, email } = buyer.current.own;
  const { token } = await aSuperuser({ emailFrequency: 'never' });
  const acting = await app.post('/api/become/', { as: token, body: { email, reason: 'Asked on the telephone' } });
  const as = acting.body.token;
  expect((await app.get(`/api/payments/${id}`, { as })).status).toBe(200);
  const body = { companyId: id };
  const before = stripe.server.ledger.objects.size;
  for (const answer of [
    await app.post('/api/payments/checkout', {
      as,
      body: { ...body, package: 'promotedAd_3', interval: 'monthly', currency: 'eur' },
    }),
    await app.post('/api/payments/portal', { as, body }),
    await app.put(`/api/payments/subscriptions/${_id}`, { as, body: { ...body, package: 'basicAd' } }),
    await app.post(`/api/payments/subscriptions/${_id}/cancel`, { as, body: { ...body, reason: 'other' } }),
    await app.post(`/api/payments/subscriptions/${_id}/resume`, { as, body }),
    await app.put(`/api/payments/${id}/reference`, { as, body: { reference: 'x' } }),
    await app.put('/api/payment-methods/pm_1', { as, body }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { message: expect.any(String) } });
  expect(stripe.server.ledger.objects.size).toBe(before);
});
