import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { StripeFault } from '../../../testing/stripe/fault.ts';
import { FAILING_CARD, MASTERCARD, useBuyer, VISA } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { payments } from './payments.model.ts';
import { reconcile } from './reconciling.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const buyer = useBuyer(app, stripe);
const { company, jobOnBoard, billing, checkout, pay, buy, cancel, resume, preview, change, find, advance } = buyer;
const { customerId, replaceCard, saveCard, setCard } = buyer;

/** Buys a package whose period began some days ago. */
async function buyDaysAgo(days: number, more: object) {
  stripe.server.ledger.setClock(new Date(Date.now() - days * 86_400_000));
  const bought = await buy(more);
  await advance(days);
  return bought;
}

describe('an upgrade', () => {
  test('applies immediately and charges exactly the amount of its preview', async () => {
    const { _id } = await buyDaysAgo(10, { package: 'basicAd_2' });
    const before = (await billing()).invoices.length;
    const shown = (await preview(_id, { package: 'promotedAd_2' })).body;
    expect(shown).toMatchObject({ effective: 'now', amount: 99_000, currency: 'eur' });
    expect(shown.dueNow).toBeGreaterThan(0);
    expect(shown.dueNow).toBeLessThan((99_000 - 69_000) * 1.25);
    const { body } = await change(_id, { package: 'promotedAd_2', prorationDate: shown.prorationDate });
    expect(body.subscriptions[0]).toMatchObject({ _id, package: 'promotedAd_2', amount: 99_000, scheduled: null });
    expect(body.invoices).toHaveLength(before + 1);
    expect(body.invoices[0]).toMatchObject({ total: shown.dueNow, status: 'paid' });
    expect(await jobOnBoard()).toMatchObject({ package: 'promotedAd_2' });
    expect((await company()).weight).toBe(100);
  });

  test('to yearly payment begins a year and credits the unused time', async () => {
    const { _id } = await buyDaysAgo(15, { package: 'basicAd_2' });
    const shown = (await preview(_id, { interval: 'yearly' })).body;
    expect(shown).toMatchObject({ effective: 'now', amount: 745_200 });
    expect(shown.dueNow).toBeLessThan(745_200 * 1.25);
    const { body } = await change(_id, { interval: 'yearly', prorationDate: shown.prorationDate });
    expect(body.subscriptions[0]).toMatchObject({ interval: 'yearly', amount: 745_200 });
    const length = Date.parse(body.subscriptions[0].periodEnd) - Date.parse(body.subscriptions[0].periodStart);
    expect(length / 86_400_000).toBeGreaterThan(364);
  });

  test('whose preview is from before a renewal is refused, because it would charge another amount', async () => {
    const { _id } = await buyDaysAgo(10, { package: 'basicAd_2' });
    const before = (await billing()).invoices.length;
    const { periodStart } = await find(_id);
    const prorationDate = new Date(Date.now() - 30 * 60_000).toISOString();
    await payments.change(_id, { periodStart: new Date() }); // renewed since the preview
    expect(await change(_id, { package: 'promotedAd_2', prorationDate })).toMatchObject({
      status: 400,
      body: { fields: { prorationDate: expect.any(String) } },
    });
    await payments.change(_id, { periodStart: new Date(periodStart) });
    expect((await billing()).invoices).toHaveLength(before);
  });

  test('whose payment is declined changes nothing', async () => {
    const { _id } = await buy({ package: 'basicAd_2' });
    await replaceCard(FAILING_CARD);
    const refused = await change(_id, { package: 'promotedAd_2' });
    expect(refused).toMatchObject({ status: 402, body: { code: 'payment-refused', message: expect.any(String) } });
    await stripe.settled();
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', status: 'active', isInUse: true });
  });

  test('pressed twice charges once', async () => {
    const { _id } = await buy({ package: 'basicAd_2' });
    const before = (await billing()).invoices.length;
    const { prorationDate } = (await preview(_id, { package: 'promotedAd_2' })).body;
    await Promise.all([1, 2].map(() => change(_id, { package: 'promotedAd_2', prorationDate })));
    expect((await billing()).invoices.length - before).toBe(1);
  });
});

describe('a downgrade', () => {
  test('is scheduled for the end of the period and charges nothing before it', async () => {
    const { _id, periodEnd } = await buy({ package: 'promotedAd_2' });
    expect((await preview(_id, { package: 'basicAd_2' })).body).toMatchObject({
      effective: 'periodEnd',
      date: periodEnd,
      dueNow: 0,
      amount: 69_000,
    });
    const { body } = await change(_id, { package: 'basicAd_2' });
    expect(body.subscriptions[0]).toMatchObject({
      package: 'promotedAd_2',
      scheduled: { package: 'basicAd_2', interval: 'monthly', date: periodEnd },
      nextCharge: { amount: 69_000, total: 86_250, date: periodEnd },
    });
    expect(body.invoices).toHaveLength(1);
    expect(await jobOnBoard()).toMatchObject({ package: 'promotedAd_2' });
    await advance(32);
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', amount: 69_000, scheduled: null, status: 'active' });
    expect(await jobOnBoard()).toMatchObject({ package: 'basicAd_2' });
    expect((await billing()).invoices[0]).toMatchObject({ net: 69_000, status: 'paid' });
  });

  test('lets the company choose which of its jobs keeps the package', async () => {
    const { _id } = await buy({ package: 'promotedAd_2' });
    const other = await aJob(buyer.current.own);
    await change(_id, { package: 'basicAd_2', jobId: other._id });
    expect(await find(_id)).toMatchObject({ scheduled: { jobId: other._id } });
    expect(await jobOnBoard()).toMatchObject({ package: 'promotedAd_2' });
    await advance(32);
    expect(await find(_id)).toMatchObject({ jobId: other._id, package: 'basicAd_2' });
    expect(await jobOnBoard(other._id)).toMatchObject({ package: 'basicAd_2', promoted: true });
    expect(await jobOnBoard()).toMatchObject({ package: 'freeAd_3', promoted: false, status: 'published' });
  });

  test.each([
    { from: { interval: 'yearly', package: 'basicAd_2' }, to: { interval: 'monthly' } },
    { from: { interval: 'yearly', package: 'basicAd_2' }, to: { interval: 'monthly', package: 'promotedAd_2' } },
    { from: { interval: 'monthly', package: 'promotedAd_2' }, to: { interval: 'yearly', package: 'basicAd_2' } },
  ])('is every change to a cheaper package or to smaller payments: $from to $to', async ({ from, to }) => {
    const { _id } = await buy(from);
    expect((await preview(_id, to)).body).toMatchObject({ effective: 'periodEnd', dueNow: 0 });
  });

  test('can be withdrawn or replaced, and is withdrawn by an upgrade or a cancellation', async () => {
    const { _id } = await buy({ package: 'promotedAd' });
    await change(_id, { package: 'basicAd' });
    expect((await resume(_id)).body.subscriptions[0]).toMatchObject({ package: 'promotedAd', scheduled: null });
    await change(_id, { package: 'basicAd' });
    await change(_id, { package: 'basicAd_2' });
    expect(await find(_id)).toMatchObject({ scheduled: { package: 'basicAd_2' } });
    await change(_id, { package: 'promotedAd_2' });
    expect(await find(_id)).toMatchObject({ package: 'promotedAd_2', scheduled: null });
    await change(_id, { package: 'basicAd' });
    const cancelled = await cancel(_id, { reason: 'hired-elsewhere' });
    expect(cancelled.body.subscriptions[0]).toMatchObject({ scheduled: null, endsDate: expect.any(String) });
  });
});

describe('a scheduled downgrade', () => {
  test('remains when the package moves to another job, and then applies to that one', async () => {
    const { _id } = await buy({ package: 'promotedAd_2' });
    const other = await aJob(buyer.current.own);
    await change(_id, { package: 'basicAd_2' });
    expect((await change(_id, { jobId: other._id })).status).toBe(200);
    const scheduled = { package: 'basicAd_2', jobId: other._id };
    expect(await find(_id)).toMatchObject({ package: 'promotedAd_2', jobId: other._id, scheduled });
    await advance(32);
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', jobId: other._id, scheduled: null });
  });

  test('remains when the card is declined for an upgrade', async () => {
    const { _id } = await buy({ package: 'basicAd_2' });
    await change(_id, { package: 'basicAd' });
    expect(await find(_id)).toMatchObject({ scheduled: { package: 'basicAd' } });
    await replaceCard(FAILING_CARD);
    expect((await change(_id, { package: 'promotedAd_2' })).status).toBe(402);
    await stripe.settled();
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', scheduled: { package: 'basicAd' } });
  });
});

describe('a scheduled downgrade while Stripe fails', () => {
  const failure = () => {
    throw new StripeFault(500, 'api_error', 'Something went wrong.');
  };
  const billingFromStripe = async () => {
    const { id, token } = buyer.current.own;
    expect((await app.post(`/api/payments/${id}/sync`, { as: token })).status).toBe(200);
  };

  test('is not lost when the package moves to another job, and the move can be repeated', async () => {
    const { _id } = await buy({ package: 'promotedAd_2' });
    const other = await aJob(buyer.current.own);
    await change(_id, { package: 'basicAd_2' });
    const { ledger } = stripe.server;
    for (const step of [
      () => vi.spyOn(ledger.schedules, 'update').mockImplementationOnce(failure),
      () => vi.spyOn(ledger, 'updateSubscription').mockImplementationOnce(failure),
    ]) {
      const failing = step();
      expect((await change(_id, { jobId: other._id })).status).toBe(503);
      failing.mockRestore();
      await billingFromStripe();
      expect(await find(_id)).toMatchObject({ scheduled: { package: 'basicAd_2' } });
    }
    expect((await change(_id, { jobId: other._id })).status).toBe(200);
    const scheduled = { package: 'basicAd_2', jobId: other._id };
    expect(await find(_id)).toMatchObject({ package: 'promotedAd_2', jobId: other._id, scheduled });
  });

  test('is not lost when the card is declined for an upgrade: the nightly comparison reschedules it', async () => {
    const { _id } = await buy({ package: 'basicAd_2' });
    await change(_id, { package: 'basicAd' });
    await replaceCard(FAILING_CARD);
    const failing = vi.spyOn(stripe.server.ledger.schedules, 'create').mockImplementationOnce(failure);
    expect(await change(_id, { package: 'promotedAd_2' })).toMatchObject({
      status: 402,
      body: { code: 'payment-refused' },
    });
    expect(failing).toHaveBeenCalled();
    failing.mockRestore();
    await billingFromStripe();
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', scheduled: null });
    await reconcile(new Date(Date.now() + 3_600_000));
    await stripe.settled();
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', scheduled: { package: 'basicAd' } });
  });

  test('is not rescheduled once the upgrade is done, although its response was lost, or once it was withdrawn', async () => {
    const { _id } = await buy({ package: 'basicAd_2' });
    await change(_id, { package: 'basicAd' });
    const { ledger } = stripe.server;
    const { updateSubscription } = ledger;
    const lost = vi.spyOn(ledger, 'updateSubscription').mockImplementationOnce((...values) => {
      updateSubscription.apply(ledger, values);
      return failure();
    });
    expect((await change(_id, { package: 'promotedAd_2' })).status).toBe(503);
    lost.mockRestore();
    await reconcile(new Date(Date.now() + 3_600_000));
    await stripe.settled();
    expect(await find(_id)).toMatchObject({ package: 'promotedAd_2', scheduled: null });
    await change(_id, { package: 'basicAd' });
    await resume(_id);
    await reconcile(new Date(Date.now() + 3_600_000));
    await stripe.settled();
    expect(await find(_id)).toMatchObject({ package: 'promotedAd_2', scheduled: null });
  });
});

describe('a package', () => {
  test('moves to another job of the company immediately and without a charge', async () => {
    const { _id } = await buy();
    const other = await aJob(buyer.current.own);
    expect((await preview(_id, { jobId: other._id })).body).toMatchObject({ effective: 'now', dueNow: 0 });
    const { body } = await change(_id, { jobId: other._id });
    expect(body.subscriptions[0]).toMatchObject({ jobId: other._id, package: 'promotedAd_2' });
    expect(body.invoices).toHaveLength(1);
    expect(await jobOnBoard(other._id)).toMatchObject({ promoted: true });
    expect(await jobOnBoard()).toMatchObject({ promoted: false, package: 'freeAd_3' });
    // The previous job can be paid for again.
    expect((await checkout()).status).toBe(200);
  });

  test('does not move to a job of another company, nor to one that has a package', async () => {
    const { _id } = await buy();
    const { own, job } = buyer.current;
    buyer.current.job = await aJob(own);
    await buy();
    const [second] = [buyer.current.job];
    expect(await change(_id, { jobId: second._id })).toMatchObject({
      status: 409,
      body: { code: 'already-subscribed' },
    });
    await buyer.become();
    const foreign = buyer.current.job;
    Object.assign(buyer.current, { own, job });
    expect((await change(_id, { jobId: foreign._id })).status).toBe(404);
  });

  test('is not changed into itself, into a free one, or into one of another company', async () => {
    const { _id } = await buy();
    expect(await change(_id, { package: 'promotedAd_2' })).toMatchObject({
      status: 400,
      body: { fields: { package: expect.any(String) } },
    });
    expect((await change(_id, { package: 'freeAd_3' })).status).toBe(402);
    expect((await change(_id, { package: 'promotedAd_3', interval: 'yearly' })).status).toBe(402);
    expect((await change(_id, { package: 'basicAd', prorationDate: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
    await buyer.become();
    expect((await change(_id, { package: 'basicAd' })).status).toBe(404);
    expect((await preview(_id, { package: 'basicAd' })).status).toBe(404);
  });

  test('that was cancelled, and a trial, are not changed', async () => {
    const { _id } = await buy();
    await cancel(_id, { reason: 'other' });
    expect(await change(_id, { package: 'basicAd' })).toMatchObject({
      status: 409,
      body: { code: 'subscription-state' },
    });
    await buyer.become();
    await buyer.trial();
    const [trial] = (await billing()).subscriptions;
    expect((await change(trial._id, { package: 'basicAd' })).status).toBe(409);
  });

  test('whose charges fail for a week is paused, and is fully restored once it is paid', async () => {
    const { _id } = await buy();
    await replaceCard(FAILING_CARD);
    await advance(32);
    const [open] = (await billing()).invoices;
    expect(open).toMatchObject({ status: 'open', attempts: 1, nextAttemptDate: expect.any(String) });
    expect(await find(_id)).toMatchObject({ status: 'past_due', isInUse: true, payUrl: expect.any(String) });
    await advance(8);
    expect(await find(_id)).toMatchObject({ status: 'paused', isInUse: false });
    expect(await company()).toMatchObject({ isPaying: false });
    expect(await jobOnBoard()).toMatchObject({ package: 'freeAd_3' });
    const { body } = await app.post('/api/payments/portal', {
      as: buyer.current.own.token,
      body: { companyId: buyer.current.own.id, page: 'paymentMethod' },
    });
    expect((await pay(body.url, MASTERCARD)).headers.get('location')).toContain('payment=card');
    await stripe.settled();
    const { paymentMethod } = await billing();
    const began = performance.now();
    const paid = await app.put(`/api/payment-methods/${paymentMethod._id}`, {
      as: buyer.current.own.token,
      body: { companyId: buyer.current.own.id },
    });
    expect(paid).toMatchObject({ status: 200, body: { last4: '4444' } });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await find(_id)).toMatchObject({ status: 'active', isInUse: true, payUrl: null });
    expect(await company()).toMatchObject({ isPaying: true });
    expect(await jobOnBoard()).toMatchObject({ package: 'promotedAd_2' });
  });
});

describe('a new card', () => {
  /** Returns the brands of the cards charged to the company, first charge first. */
  async function charged() {
    const { ledger } = stripe.server;
    const customer = await customerId();
    const charges = ledger.all('charge').filter((each) => each.customer === customer);
    return charges.map(({ payment_method: card }) => ledger.get(card).card.brand);
  }

  test('is charged from now on instead of the one with which a package was bought', async () => {
    await buy();
    expect((await replaceCard(MASTERCARD)).body).toMatchObject({ brand: 'mastercard' });
    expect((await billing()).paymentMethod).toMatchObject({ brand: 'mastercard' });
    await advance(32);
    expect(await charged()).toEqual(['visa', 'mastercard']);
  });

  test("that was made the default on Stripe's page is shown as not yet charged for every package", async () => {
    await buy();
    const { paymentMethod } = await billing();
    expect(paymentMethod).toMatchObject({ brand: 'visa', isOlderCharged: false });
    const _id = await saveCard(MASTERCARD);
    await stripe.settled();
    expect((await billing()).paymentMethod).toMatchObject({ _id, brand: 'mastercard', isOlderCharged: true });
    await setCard(_id);
    expect((await billing()).paymentMethod).toMatchObject({ _id, isOlderCharged: false });
    await advance(32);
    expect(await charged()).toEqual(['visa', 'mastercard']);
  });

  test('of one package does not replace the older card of another', async () => {
    await buy();
    await replaceCard(VISA);
    buyer.current.job = await aJob(buyer.current.own);
    await pay((await checkout()).body.url, MASTERCARD);
    await stripe.settled();
    expect((await billing()).paymentMethod).toMatchObject({ brand: 'mastercard', isOlderCharged: false });
  });

  test('with which another package is bought is shown, since it will be charged', async () => {
    await buy();
    await replaceCard(VISA);
    buyer.current.job = await aJob(buyer.current.own);
    await pay((await checkout()).body.url, MASTERCARD);
    await stripe.settled();
    expect((await billing()).paymentMethod).toMatchObject({ brand: 'mastercard' });
  });

  test('is charged for every package, and for a change that was scheduled before', async () => {
    const { _id } = await buy({ package: 'promotedAd_2' });
    await change(_id, { package: 'basicAd_2' });
    buyer.current.job = await aJob(buyer.current.own);
    await buy();
    await replaceCard(MASTERCARD);
    expect(await find(_id)).toMatchObject({ scheduled: { package: 'basicAd_2' } });
    await advance(32);
    expect(await find(_id)).toMatchObject({ package: 'basicAd_2', status: 'active' });
    expect(await charged()).toEqual(['visa', 'visa', 'mastercard', 'mastercard']);
  });
});

test('a new card does not pay an invoice that was sent by email', async () => {
  const { own } = buyer.current;
  const offices = [{ city: 'Stockholm', country: 'SE' }];
  await app.put(`/api/companies/${own.id}`, { as: own.token, body: { offices } });
  await checkout({ payBy: 'invoice' });
  expect((await replaceCard(MASTERCARD)).status).toBe(200);
  expect((await billing()).invoices).toMatchObject([{ status: 'open' }]);
});

test('a new card does not pay the invoice of a package that was cancelled because it was not paid', async () => {
  const { _id } = await buy();
  await replaceCard(FAILING_CARD);
  await advance(32);
  await cancel(_id, { reason: 'other' });
  expect((await replaceCard(MASTERCARD)).status).toBe(200);
  expect((await billing()).invoices[0]).toMatchObject({ status: 'open', subscriptionId: _id });
});

describe('billing details', () => {
  test("the address and VAT number come from Stripe's page, the reference from Tandem, and all remain on invoices", async () => {
    await buy();
    const { own } = buyer.current;
    const { body } = await app.post('/api/payments/portal', { as: own.token, body: { companyId: own.id } });
    const details = { card: '', name: 'Acme AB', line1: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm' };
    const form = new URLSearchParams({ ...details, country: 'SE', vat: 'SE556123456701' });
    expect((await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })).status).toBe(303);
    await stripe.settled();
    const set = await app.put(`/api/payments/${own.id}/reference`, { as: own.token, body: { reference: 'PO 4711' } });
    expect(set.body.customer).toMatchObject({
      name: 'Acme AB',
      address: ['Storgatan 1', '111 22 Stockholm'],
      country: 'SE',
      vat: { number: 'SE556123456701', status: 'verified' },
      reference: 'PO 4711',
      mayPayByInvoice: true,
    });
    const removed = await app.put(`/api/payments/${own.id}/reference`, { as: own.token, body: { reference: '' } });
    expect(removed.body.customer.reference).toBe('');
    const foreign = `/api/payments/${own.id}/reference`;
    await buyer.become();
    expect((await app.put(foreign, { as: buyer.current.own.token, body: { reference: 'x' } })).status).toBe(404);
  });

  test('a VAT number that the register rejects is shown as unverified', async () => {
    await buy();
    stripe.server.ledger.customers.setVatNumber(await customerId(), 'SE000000000000');
    await stripe.settled();
    expect((await billing()).customer.vat).toEqual({ number: 'SE000000000000', status: 'unverified' });
  });

  test('only Swedish companies pay by invoice, within 30 days', async () => {
    expect(await checkout({ payBy: 'invoice' })).toMatchObject({
      status: 400,
      body: { fields: { payBy: expect.any(String) } },
    });
    await app.put(`/api/companies/${buyer.current.own.id}`, {
      as: buyer.current.own.token,
      body: { offices: [{ city: 'Stockholm', country: 'SE' }] },
    });
    const { body } = await checkout({ payBy: 'invoice' });
    expect(body.url).toContain('/company/billing?payment=done');
    const { subscriptions, invoices } = await billing();
    expect(subscriptions).toMatchObject([{ payBy: 'invoice', status: 'active', payUrl: expect.any(String) }]);
    const [{ status, date, dueDate }] = invoices;
    expect(status).toBe('open');
    expect((Date.parse(dueDate) - Date.parse(date)) / 86_400_000).toBe(30);
    await advance(31);
    const [late] = (await billing()).subscriptions;
    expect(late).toMatchObject({ status: 'past_due', isInUse: true });
    // The grace period begins when the invoice is due.
    expect((Date.parse(late.graceUntil) - Date.parse(dueDate)) / 86_400_000).toBe(7);
    await pay(invoices[0].url);
    await stripe.settled();
    expect((await billing()).invoices.at(-1)).toMatchObject({ status: 'paid' });
  });
});
