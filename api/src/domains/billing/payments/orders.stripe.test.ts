import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aColleague } from '../../../testing/people.ts';
import { useBuyer } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { paymentMode } from './payment-mode.ts';
import { reconcile } from './reconciling.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const buyer = useBuyer(app, stripe);
const { billing, checkout, pay, buy, change, company, customerId } = buyer;

const becomeSwedish = () =>
  app.put(`/api/companies/${buyer.current.own.id}`, {
    as: buyer.current.own.token,
    body: { offices: [{ city: 'Stockholm', country: 'SE' }] },
  });
/** Returns the subscriptions of the current company at Stripe, whether or not Tandem knows them. */
const atStripe = () =>
  stripe.server.ledger
    .all('subscription')
    .filter(({ metadata, status }) => metadata.companyId === buyer.current.own.id && status !== 'canceled');

test('simultaneous orders by invoice in five tabs create one subscription', async () => {
  await becomeSwedish();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => checkout({ payBy: 'invoice' })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  expect(atStripe()).toHaveLength(1);
  expect((await billing()).subscriptions).toHaveLength(1);
});

test('simultaneous orders by invoice for different packages create one subscription', async () => {
  await becomeSwedish();
  const packages = ['basicAd_2', 'promotedAd_2', 'promotedAd_3'];
  const answers = await Promise.all(packages.map((each) => checkout({ payBy: 'invoice', package: each })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(atStripe()).toHaveLength(1);
});

test('an order by invoice closes the checkout page that is open in another tab', async () => {
  await becomeSwedish();
  const { body } = await checkout();
  expect((await checkout({ payBy: 'invoice' })).status).toBe(200);
  const late = await pay(body.url);
  expect(late.headers.get('location')).toContain('payment=stopped');
  await stripe.settled();
  expect(atStripe()).toHaveLength(1);
  expect((await billing()).subscriptions).toMatchObject([{ payBy: 'invoice' }]);
});

test.each([
  [0, ['card', 'invoice', 'card', 'invoice']],
  [0, ['invoice', 'card', 'invoice', 'card']],
  [2, ['card', 'invoice', 'card', 'invoice']],
  [5, ['card', 'invoice', 'invoice', 'card']],
  [9, ['card', 'invoice', 'invoice', 'invoice']],
])('checkout pages and orders by invoice %i ms apart create one subscription (%#)', async (apart, ways) => {
  await becomeSwedish();
  const answers = await Promise.all(
    ways.map(async (payBy, nth) => {
      await delay(nth * apart);
      return checkout({ payBy, package: nth % 2 ? 'promotedAd_2' : 'basicAd_2' });
    }),
  );
  expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
  for (const { body } of answers) if (`${body.url}`.includes('/checkout/')) await pay(body.url);
  await stripe.settled();
  expect(atStripe()).toHaveLength(1);
});

describe('an order by invoice that a killed process left unfinished', () => {
  const leaveUnfinished = (secondsAgo: number) =>
    mongoose.connection.collection<{ _id: string; [field: string]: unknown }>('checkouts').insertOne({
      _id: `${paymentMode()} ${buyer.current.job._id}`,
      companyId: buyer.current.own.id,
      attempt: 1,
      sessionId: 'order',
      terms: '',
      updatedDate: new Date(Date.now() - secondsAgo * 1000),
    });

  test.each([1, 120])('is finished by the next press, %i s later', async (secondsAgo) => {
    await becomeSwedish();
    await leaveUnfinished(secondsAgo);
    expect((await checkout({ payBy: 'invoice' })).status).toBe(200);
    expect(await checkout({ payBy: 'invoice' })).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
    expect(atStripe()).toHaveLength(1);
  });

  test('blocks paying by card for a minute only', async () => {
    await leaveUnfinished(1);
    expect((await checkout()).status).toBe(503);
    await mongoose.connection.collection('checkouts').deleteMany({});
    await leaveUnfinished(120);
    const { status, body } = await checkout();
    expect(status).toBe(200);
    await pay(body.url);
    await stripe.settled();
    expect(atStripe()).toHaveLength(1);
  });
});

test('a package that was ordered by invoice and has ended can be ordered again on the same day', async () => {
  await becomeSwedish();
  await checkout({ payBy: 'invoice' });
  const [{ _id: first }] = (await billing()).subscriptions;
  expect(await checkout({ payBy: 'invoice' })).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
  stripe.server.ledger.cancel(first);
  await stripe.settled();
  expect((await checkout({ payBy: 'invoice' })).status).toBe(200);
  expect((await billing()).subscriptions).toMatchObject([{ status: 'active' }, { _id: first, status: 'canceled' }]);
});

test.each(['open', 'uncollectible'])('no package is ordered by invoice while one that is due is %s', async (status) => {
  await becomeSwedish();
  await checkout({ payBy: 'invoice' });
  const [{ _id: subscription }] = (await billing()).subscriptions;
  const [{ _id }] = (await billing()).invoices;
  const invoice = stripe.server.ledger.get(_id);
  const due = { open: Math.floor(Date.now() / 1000) - 60, uncollectible: invoice.due_date }[status];
  Object.assign(invoice, { status, due_date: due });
  stripe.server.ledger.cancel(subscription);
  await stripe.settled();
  expect(await checkout({ payBy: 'invoice' })).toMatchObject({ status: 409, body: { code: 'invoice-overdue' } });
  expect(atStripe()).toEqual([]);
  expect((await checkout()).status).toBe(200);
  stripe.server.ledger.invoices.settle(invoice);
  await stripe.settled();
  expect((await checkout({ payBy: 'invoice' })).status).toBe(200);
});

test('invoices go to the invoice address that a company has entered since its first order', async () => {
  await buy();
  const { own } = buyer.current;
  const customer = stripe.server.ledger.get(await customerId());
  expect(customer.email).toBe(own.email);
  const invoiceEmail = `invoices-${own.id}@acme.example`;
  await app.put(`/api/companies/${own.id}`, { as: own.token, body: { invoiceEmail } });
  buyer.current.job = await aJob(own);
  await buy();
  expect(customer.email).toBe(invoiceEmail);
});

describe('the invoice address', () => {
  const enter = async (invoiceEmail: string) => {
    const { own } = buyer.current;
    expect((await app.put(`/api/companies/${own.id}`, { as: own.token, body: { invoiceEmail } })).status).toBe(200);
  };
  const atStripeNow = async () => stripe.server.ledger.get(await customerId()).email;

  test('is used for the next renewal as soon as the company changes or clears it, also while Stripe fails', async () => {
    await buy();
    const { own } = buyer.current;
    await enter('invoices@acme.example');
    expect(await atStripeNow()).toBe('invoices@acme.example');
    stripe.server.behaviour.isAway = true;
    await enter('accounts@acme.example');
    stripe.server.behaviour.isAway = false;
    await reconcile(new Date());
    expect(await atStripeNow()).toBe('accounts@acme.example');
    await stripe.settled();
    await enter('');
    expect(await atStripeNow()).toBe(own.email);
  });

  test("that was entered on Stripe's page remains until the company enters another one", async () => {
    await buy();
    const { own } = buyer.current;
    await enter('invoices@acme.example');
    const entered = 'books@acme.example';
    stripe.server.ledger.customers.update(await customerId(), { email: entered });
    await stripe.settled();
    for (const path of ['/api/payments/portal', `/api/payments/${own.id}/reference`]) {
      if (path.endsWith('portal')) await app.post(path, { as: own.token, body: { companyId: own.id } });
      else await app.put(path, { as: own.token, body: { reference: 'PO 1' } });
      expect(await atStripeNow()).toBe(entered);
    }
    await enter('accounts@acme.example');
    expect(await atStripeNow()).toBe('accounts@acme.example');
  });

  test('is that of the new main account if the company has no other one', async () => {
    await buy();
    const { own } = buyer.current;
    const colleague = await aColleague(own);
    const body = { accountId: colleague.accountId };
    expect((await app.put(`/api/accounts/${own.id}/set-main-account`, { as: own.token, body })).status).toBe(200);
    await reconcile(new Date());
    expect(await atStripeNow()).toBe(colleague.email);
  });
});

test('an order by invoice does not make a company public before it has paid', async () => {
  await becomeSwedish();
  const isPublic = async () =>
    (await app.get(`/api/companies/${buyer.current.own.id}`, { as: buyer.current.own.token })).body.public;
  const before = await isPublic();
  await checkout({ payBy: 'invoice' });
  expect(await company()).toMatchObject({ isPaying: true });
  expect(await isPublic()).toBe(before);
});

test('the checkout page of a job that gets a package from another job is closed', async () => {
  const { _id } = await buy();
  const { body: other } = { body: await aJob(buyer.current.own) };
  const page = (await checkout({ jobId: other._id })).body.url;
  expect((await change(_id, { jobId: other._id })).status).toBe(200);
  await pay(page);
  await stripe.settled();
  expect(atStripe()).toHaveLength(1);
});

test('a closed job can neither be paid for nor get the package of another job', async () => {
  const { _id } = await buy();
  const { own } = buyer.current;
  const closed = await aJob(own);
  await app.put(`/api/companies/${own.id}/jobs`, {
    as: own.token,
    body: { _id: closed._id, status: 'closed', reason: 'other' },
  });
  for (const answer of [await checkout({ jobId: closed._id }), await change(_id, { jobId: closed._id })])
    expect(answer).toMatchObject({ status: 400, body: { fields: { jobId: expect.any(String) } } });
});
