import { isDeepStrictEqual } from 'node:util';
import { LEGACY_PACKAGE_KEYS } from '@tandem/catalogue/payments';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aSuperuser, aVerifiedCompany } from '../../../testing/people.ts';
import { StripeFault } from '../../../testing/stripe/fault.ts';
import type { Fields } from '../../../testing/stripe/form.ts';
import { useBuyer } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { trialKeysOf } from './customers.service.ts';
import { checkPrices } from './price-checks.service.ts';
import { project, type StripeState } from './projection.ts';
import { applyEndedPackages } from './reconciling.service.ts';
import { packageOfPrice } from './syncing.service.ts';
import { processWaitingEvents } from './webhook.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const buyer = useBuyer(app, stripe);
const {
  company,
  jobOnBoard,
  billing,
  checkout,
  trial,
  pay,
  buy,
  cancel,
  resume,
  find,
  advance,
  customerId,
  replaceCard,
} = buyer;

describe('buying a package', () => {
  test('promotes the job, unlocks the features and shows the invoice', async () => {
    expect((await checkout()).body.url).toContain('/checkout/cs_');
    expect((await company()).isPaying).toBe(false);
    const bought = await buy();
    expect(bought).toMatchObject({
      package: 'promotedAd_2',
      jobId: buyer.current.job._id,
      amount: 99_000,
      currency: 'eur',
      status: 'active',
      isInUse: true,
      nextCharge: { amount: 99_000, total: 123_750 },
    });
    expect(await company()).toMatchObject({ isPaying: true, weight: 100 });
    expect(await jobOnBoard()).toMatchObject({ package: 'promotedAd_2', promoted: true });
    const { invoices, paymentMethod, customer } = await billing();
    expect(invoices).toMatchObject([{ package: 'promotedAd_2', jobId: buyer.current.job._id }]);
    expect(invoices[0].jobName).toBe(bought.jobName);
    expect(invoices).toMatchObject([{ status: 'paid', net: 99_000, vat: 24_750, total: 123_750, paid: 123_750 }]);
    expect(paymentMethod).toMatchObject({ brand: 'visa', last4: '4242', expiresSoon: false });
    expect(customer).toMatchObject({ currency: 'eur' });
  });

  test('in five tabs at once leads to one page, and a job cannot be paid for twice', async () => {
    const urls = (await Promise.all([1, 2, 3, 4, 5].map(() => checkout()))).map(({ body }) => body.url);
    expect(new Set(urls).size).toBe(1);
    await pay(urls[0]);
    await stripe.settled();
    expect(await checkout()).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
    expect((await billing()).subscriptions).toHaveLength(1);
  });

  test('in a second currency is refused while the first package runs', async () => {
    await buy();
    buyer.current.job = await aJob(buyer.current.own);
    expect(await checkout({ currency: 'sek' })).toMatchObject({ status: 409, body: { code: 'currency-fixed' } });
  });

  test('needs a package that is sold and a job of the company', async () => {
    expect((await checkout({ package: 'freeAd_3' })).status).toBe(402);
    expect((await checkout({ jobId: (await aJob(await aCompany()))._id })).status).toBe(404);
  });
});

test('a price that differs at Stripe cannot be bought until it is right again', async () => {
  const price = stripe.server.ledger.get('price_promotedAd_2_eur_monthly');
  const unavailable = async () =>
    (await app.get('/api/payments/prices')).body.prices
      .filter((each: { available: boolean }) => !each.available)
      .map((each: { package: string; currency: string; interval: string }) => [
        each.package,
        each.currency,
        each.interval,
      ]);
  const { unit_amount } = price;
  price.unit_amount = 100;
  await checkPrices();
  expect(await unavailable()).toEqual([['promotedAd_2', 'eur', 'monthly']]);
  expect((await checkout()).status).toBe(402);
  price.unit_amount = unit_amount;
  await checkPrices();
  expect(await unavailable()).toEqual([]);
  expect((await checkout()).status).toBe(200);
});

describe('events', () => {
  const post = ({ body, signature }: { body: string; signature?: string }) =>
    app.post('/api/payments/webhook', {
      body,
      ...(signature && { headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }),
    });

  test('S39 are refused without a signature, if altered, and if older than five minutes', async () => {
    await buy();
    const event = stripe.server.events.at(-1) as { body: string; signature: string };
    const old = stripe.server.signed(JSON.parse(event.body), Math.floor(Date.now() / 1000) - 360);
    for (const wrong of [{ body: event.body }, { ...event, body: event.body.replace('evt_', 'evt-') }, old])
      expect(await post(wrong)).toMatchObject({ status: 400, body: { code: 'signature-invalid' } });
  });

  test('S39 have one effect when they arrive ten times at once, in any order', async () => {
    stripe.server.deliverAs('dropped');
    await pay((await checkout()).body.url);
    expect((await company()).isPaying).toBe(false);
    const mine = stripe.server.events.slice(-6).reverse();
    const answers = await Promise.all(mine.flatMap((event) => Array.from({ length: 10 }, () => post(event))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await stripe.settled();
    expect((await billing()).subscriptions).toHaveLength(1);
    expect(await company()).toMatchObject({ isPaying: true });
  });

  test('are processed whichever API version the webhook has, because they only name their customer', async () => {
    stripe.server.deliverAs('dropped');
    await pay((await checkout()).body.url);
    const { body } = stripe.server.events.at(-1) as { body: string };
    const old = { ...JSON.parse(body), id: 'evt_of_another_version', api_version: '2020-08-27' };
    expect((await post(stripe.server.signed(old))).status).toBe(200);
    await stripe.settled();
    expect((await company()).isPaying).toBe(true);
  });

  test('that could not be processed are processed later', async () => {
    stripe.server.deliverAs('dropped');
    await pay((await checkout()).body.url);
    stripe.server.behaviour.isAway = true;
    const event = stripe.server.events.at(-1) as { body: string; signature: string };
    expect((await post(event)).status).toBe(200);
    await stripe.settled();
    expect((await company()).isPaying).toBe(false);
    stripe.server.behaviour.isAway = false;
    await processWaitingEvents(new Date());
    expect((await company()).isPaying).toBe(true);
  });

  test('that never arrive are found by the comparison, which reports and corrects the difference', async () => {
    stripe.server.deliverAs('dropped');
    await pay((await checkout()).body.url);
    const { token } = await aSuperuser({ emailFrequency: 'never' });
    const first = await app.post('/api/payments/reconcile', { as: token });
    expect(first.body.findings).toContainEqual(
      expect.objectContaining({ companyId: buyer.current.own.id, field: 'subscriptions.status' }),
    );
    expect((await company()).isPaying).toBe(true);
    const second = await app.post('/api/payments/reconcile', { as: token });
    expect(second.body).toMatchObject({ findings: [], wrongPrices: [] });
  });
});

describe('the trial', () => {
  test('unlocks Premium without a card, ends by itself and can be had once', async () => {
    expect((await billing()).trial.status).toBe('available');
    expect((await trial()).body.url).toContain('/company/billing');
    expect((await company()).isPaying).toBe(true);
    expect((await billing()).trial).toMatchObject({ status: 'running', endDate: expect.any(String) });
    expect(await trial()).toMatchObject({ status: 409, body: { code: 'trial-used' } });
    const ended = new Date(Date.now() + 8 * 86_400_000);
    await applyEndedPackages(ended);
    expect((await company()).isPaying).toBe(false);
  });

  test('can be had once by a company that signs up again with the same registration number', async () => {
    for (const [registrationNumber, status] of [
      ['556123-4567', 200],
      ['5561234567', 409],
    ] as const) {
      buyer.current.own = await aVerifiedCompany();
      await app.put(`/api/companies/${buyer.current.own.id}`, {
        as: buyer.current.own.token,
        body: { registrationNumber },
      });
      expect((await trial()).status).toBe(status);
    }
  });
});

test('a mailbox counts once for the trial, whatever is added to its address', async () => {
  const keysFor = async (email: string) => {
    const { id, accountId } = await aCompany();
    await changeAccount(new Types.ObjectId(accountId), { email });
    return trialKeysOf(await companyById(id));
  };
  const [first, second] = [await keysFor('ebba@free.example'), await keysFor('ebba+two@free.example')];
  expect(second.filter((key) => first.includes(key))).toContain('email ebba@free.example');
});

describe('a trial in one currency', () => {
  // A trial can be had once by all companies of a domain.
  beforeEach(async () => {
    buyer.current.own = await aVerifiedCompany();
    buyer.current.job = await aJob(buyer.current.own);
  });

  test('leaves a company free to buy in another one, and runs until the same moment', async () => {
    expect(await trial()).toMatchObject({ status: 200 });
    const { endDate, startDate } = (await billing()).trial;
    expect((await billing()).customer.currency).toBeNull();
    const bought = await buy({ currency: 'sek' });
    expect(bought).toMatchObject({ currency: 'sek', amount: 990_000, status: 'active' });
    const after = await billing();
    expect(after.trial).toEqual({ status: 'running', startDate, endDate });
    expect(after.customer.currency).toBe('sek');
    expect(await trial()).toMatchObject({ status: 409, body: { code: 'currency-fixed' } });
  });

  test.each(['ordered', 'dropped'] as const)(
    'is not lost if Stripe fails to move it, its events are %s, and the purchase is repeated',
    async (events) => {
      expect(await trial()).toMatchObject({ status: 200 });
      const { endDate } = (await billing()).trial;
      await stripe.settled();
      stripe.server.deliverAs(events);
      const failing = vi.spyOn(stripe.server.ledger, 'createSubscription').mockImplementationOnce(() => {
        throw new StripeFault(500, 'api_error', 'Something went wrong.');
      });
      expect((await checkout({ currency: 'sek' })).status).toBe(503);
      failing.mockRestore();
      await stripe.settled();
      stripe.server.deliverAs('ordered');
      expect(await buy({ currency: 'sek' })).toMatchObject({ currency: 'sek', status: 'active' });
      expect((await billing()).trial).toMatchObject({ status: 'running', endDate });
    },
  );

  test('that has ended does not fix the currency either', async () => {
    expect(await trial()).toMatchObject({ status: 200 });
    await advance(8);
    expect(await buy({ currency: 'gbp' })).toMatchObject({ currency: 'gbp' });
  });
});

describe('a legacy package', () => {
  const legacy = [...LEGACY_PACKAGE_KEYS];
  /** Creates a subscription from before Tandem sold the current packages. */
  async function inherit(name: string) {
    await app.post('/api/payments/portal', {
      as: buyer.current.own.token,
      body: { companyId: buyer.current.own.id },
    });
    const { ledger } = stripe.server;
    const customer = ledger.all('customer').findLast(({ metadata }) => metadata.companyId === buyer.current.own.id);
    const price = ledger.add('price', 'price', {
      currency: 'sek',
      unit_amount: 500_000,
      recurring: { interval: 'month', interval_count: 1 },
    });
    ledger.customers.addCard(customer?.id, '4242424242424242');
    const metadata = { package: name, companyId: buyer.current.own.id, jobId: buyer.current.job._id };
    const { id } = ledger.createSubscription({ customer: customer?.id, items: [{ price: price.id }], metadata });
    await stripe.settled();
    return id as string;
  }

  test.each(legacy)('%s stays readable, with its price, features and invoices', async (name) => {
    const id = await inherit(name);
    expect(await find(id)).toMatchObject({ package: name, amount: 500_000, currency: 'sek', isInUse: true });
    expect((await billing()).invoices).toMatchObject([{ net: 500_000, status: 'paid' }]);
    expect(await company()).toMatchObject({ isPaying: true, weight: 0 });
    expect((await cancel(id, { reason: 'other' })).status).toBe(200);
  });

  test.each(legacy)('%s can no longer be bought', async (name) => {
    const { token } = await aSuperuser({ emailFrequency: 'never' });
    const id = await inherit('premium');
    const endDate = new Date(Date.now() + 86_400_000).toISOString();
    for (const answer of [
      await checkout({ package: name, currency: 'sek' }),
      await checkout({ package: name, currency: 'sek', jobId: undefined }),
      await checkout({ package: name, currency: 'sek', payBy: 'invoice' }),
      await buyer.preview(id, { package: name }),
      await buyer.change(id, { package: name }),
      await app.post('/api/payments/grants', {
        as: token,
        body: { companyId: buyer.current.own.id, package: name, reason: 'Asked for it', endDate },
      }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { fields: { package: expect.any(String) } } });
    expect((await app.get('/api/payments/prices')).body.prices.map((each: Fields) => each.package)).not.toContain(name);
  });
});

describe('a package that runs', () => {
  test('is cancelled at the end of the paid period, and can be continued until then', async () => {
    const { _id, periodEnd } = await buy();
    const cancelled = (await cancel(_id, { reason: 'hired-here' })).body.subscriptions[0];
    expect(cancelled).toMatchObject({ endsDate: periodEnd, isInUse: true, nextCharge: null });
    expect((await resume(_id)).body.subscriptions[0]).toMatchObject({ endsDate: null, isInUse: true });
    await cancel(_id, { reason: 'too-expensive', comment: 'Later' });
    await advance(32);
    expect((await billing()).subscriptions[0]).toMatchObject({ status: 'canceled', isInUse: false });
    expect(await jobOnBoard()).toMatchObject({ package: 'freeAd_3', promoted: false, status: 'published' });
    expect((await resume(_id)).status).toBe(409);
  });

  test('stays in use while a charge has failed, and is paid with another card', async () => {
    const { _id } = await buy();
    await replaceCard('4000000000000341');
    await advance(32);
    expect(await find(_id)).toMatchObject({ status: 'past_due', isInUse: true, graceUntil: expect.any(String) });
    expect(await replaceCard('5555555555554444')).toMatchObject({ status: 200, body: { brand: 'mastercard' } });
    expect(await find(_id)).toMatchObject({ status: 'active', graceUntil: null });
  });

  test('shows refunds', async () => {
    await buy();
    const [{ _id }] = (await billing()).invoices;
    stripe.server.ledger.invoices.refund(_id, 10_000);
    await stripe.settled();
    expect((await billing()).invoices[0]).toMatchObject({ refunded: 10_000, creditNotes: [{ amount: 10_000 }] });
  });

  test('whose payment a bank has reversed is not counted as paid', async () => {
    await buy();
    const [{ _id, total }] = (await billing()).invoices;
    stripe.server.ledger.invoices.dispute(_id);
    await stripe.settled();
    expect((await billing()).invoices[0]).toMatchObject({ status: 'paid', refunded: total });
  });

  test('cannot be changed by another company, and its card cannot be used by one', async () => {
    const { _id } = await buy();
    const { paymentMethod } = await billing();
    await buyer.become();
    await buy();
    expect((await cancel(_id, { reason: 'other' })).status).toBe(404);
    const body = { companyId: buyer.current.own.id };
    expect(
      (await app.put(`/api/payment-methods/${paymentMethod._id}`, { as: buyer.current.own.token, body })).status,
    ).toBe(404);
  });
});

test('buying is refused within five seconds while Stripe does not respond, and works again afterwards', async () => {
  stripe.server.behaviour.isSilent = true;
  const started = performance.now();
  expect(await checkout()).toMatchObject({ status: 503, body: { code: 'payments-unavailable' } });
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { database: true, stripe: false } });
  stripe.server.behaviour.isSilent = false;
  expect((await checkout()).status).toBe(200);
  expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { stripe: true } });
});

test('the same Stripe objects give the same state in any order', async () => {
  await buy();
  stripe.server.ledger.advance(70);
  const id = await customerId();
  const of = (kind: string): Fields[] => stripe.server.ledger.all(kind).filter(({ customer }) => customer === id);
  const lists = {
    subscriptions: of('subscription'),
    invoices: of('invoice'),
    creditNotes: of('credit_note'),
    charges: of('charge'),
    paymentMethods: of('payment_method'),
  };
  const customer = stripe.server.ledger.get(id);
  const projected = (each: object) =>
    project({ customer, upcoming: [], disputes: [], ...each } as unknown as StripeState, packageOfPrice);
  const expected = projected(lists);
  expect(expected.invoices.length).toBeGreaterThan(2);
  const amounts = expected.invoices.flatMap(({ net, vat, total, paid, refunded }) => [net, vat, total, paid, refunded]);
  expect(amounts.every(Number.isInteger)).toBe(true);
  const shuffled = (all: Fields[]) => fc.shuffledSubarray(all, { minLength: all.length });
  const orders = fc.record({
    subscriptions: shuffled(lists.subscriptions),
    invoices: shuffled(lists.invoices),
    creditNotes: shuffled(lists.creditNotes),
    charges: shuffled(lists.charges),
    paymentMethods: shuffled(lists.paymentMethods),
  });
  fc.assert(
    fc.property(orders, (order) => isDeepStrictEqual(projected(order), expected)),
    { numRuns: 10_000 },
  );
}, 60_000);
