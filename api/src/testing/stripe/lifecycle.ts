import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { TRIAL_DAYS } from '@tandem/catalogue/packages';
import { INVOICE_DAYS, type PaymentInterval, priceOf } from '@tandem/catalogue/payments';
import type Stripe from 'stripe';
import { type PackageOfPrice, project } from '../../domains/billing/payments/projection.ts';
import { readState } from '../../domains/billing/payments/reading.ts';
import { chargeToDefault, scheduleChange } from '../../domains/billing/payments/schedules.ts';
import {
  changeFor,
  checkoutFor,
  invoicedFor,
  invoiceFields,
  PORTAL_SETTINGS,
  previewFor,
  trialFor,
} from '../../domains/billing/payments/stripe-requests.ts';

interface Step {
  name: string;
  run: () => Promise<void>;
}

const SOLD = [
  { package: 'basicAd_2', interval: 'monthly' },
  { package: 'promotedAd_2', interval: 'monthly' },
  { package: 'promotedAd_3', interval: 'monthly' },
] as const;
type Sold = (typeof SOLD)[number]['package'];

const DAY = 86_400;
const PAGE = 'https://tandem.example/company/billing';
const OWNER = { companyId: '000000000000000000000001', jobId: '000000000000000000000002' };

/**
 * The life of a company's packages: the requests that Tandem sends, and how it interprets the responses. It is the same
 * for the simulator and for Stripe's test mode. Each step requires the previous ones.
 */
export function lifecycle(stripe: Stripe): Step[] {
  const prices = {} as Record<Sold, string>;
  let clock: Stripe.TestHelpers.TestClock;
  let customer = '';
  let subscription = '';

  const packageOfPrice: PackageOfPrice = (id) => SOLD.find((each) => prices[each.package] === id);
  const amountOf = (key: Sold, interval: PaymentInterval = 'monthly') => priceOf(key, interval, 'eur') ?? 0;

  /** Returns the data that Tandem would store. */
  async function projected() {
    const state = await readState(stripe, customer);
    assert(state, 'the customer exists');
    return project(state, packageOfPrice);
  }
  async function paymentOf(id = subscription) {
    const found = (await projected()).payments.find(({ _id }) => _id === id);
    assert(found, `the subscription ${id} is one of the packages`);
    return found;
  }
  const invoicesOf = async (id = subscription) =>
    (await projected()).invoices.filter(({ subscriptionId }) => subscriptionId === id);

  async function advanceTo(seconds: number) {
    clock = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds });
    for (let tries = 0; clock.status === 'advancing' && tries < 60; tries++) {
      await delay(2000);
      clock = await stripe.testHelpers.testClocks.retrieve(clock.id);
    }
    assert.equal(clock.status, 'ready', 'the test clock has been advanced');
  }
  const advance = (days: number) => advanceTo(clock.frozen_time + days * DAY);
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

  /** Saves one of Stripe's named test cards and charges the package to it. */
  async function useCard(name: string): Promise<string> {
    const { id } = await stripe.paymentMethods.attach(name, { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    await chargeToDefault(stripe, subscription, id);
    return id;
  }

  async function priceIdOf({ package: key, interval }: (typeof SOLD)[number]): Promise<string> {
    const unit_amount = amountOf(key, interval);
    const lookup_key = `tandem_check_${key}_${interval}_eur_${unit_amount}`;
    const found = (await stripe.prices.list({ lookup_keys: [lookup_key], limit: 1 })).data[0];
    const made = () =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount,
        recurring: { interval: 'month' },
        lookup_key,
        product_data: { name: `Tandem check: ${key}` },
      });
    return (found ?? (await made())).id;
  }

  return [
    {
      name: 'prices have the amounts of the catalogue',
      run: async () => {
        for (const sold of SOLD) {
          prices[sold.package] = await priceIdOf(sold);
          const { unit_amount, currency } = await stripe.prices.retrieve(prices[sold.package]);
          assert.deepEqual({ unit_amount, currency }, { unit_amount: amountOf(sold.package), currency: 'eur' });
        }
      },
    },
    {
      name: 'a customer has its address, registration number and reference',
      run: async () => {
        clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
        const fields = { registrationNumber: '556123-4567', reference: 'PO 4711' };
        const made = await stripe.customers.create({
          test_clock: clock.id,
          name: 'Tandem check AB',
          email: 'billing@tandem.example',
          address: { line1: 'Storgatan 1', postal_code: '111 22', city: 'Stockholm', country: 'SE' },
          metadata: { companyId: OWNER.companyId },
          invoice_settings: { custom_fields: invoiceFields(fields) },
        });
        customer = made.id;
        const shown = (await projected()).customer;
        assert.equal(shown?.country, 'SE');
        assert.deepEqual(shown && { registrationNumber: shown.registrationNumber, reference: shown.reference }, fields);
      },
    },
    {
      name: 'the page for paying opens, is the same for the same attempt, and can be closed',
      run: async () => {
        const order = { ...OWNER, customer, price: prices.promotedAd_2 };
        const begin = () =>
          stripe.checkout.sessions.create(checkoutFor(order, { done: `${PAGE}?payment=done`, stopped: PAGE }), {
            idempotencyKey: `check ${clock.id}`,
          });
        const [one, other] = [await begin(), await begin()];
        assert.equal(one.id, other.id);
        assert.equal(one.status, 'open');
        assert(one.url);
        assert.equal((await stripe.checkout.sessions.expire(one.id)).status, 'expired');
      },
    },
    {
      name: 'the page for cards and invoice details opens',
      run: async () => {
        const { id } = await stripe.billingPortal.configurations.create(PORTAL_SETTINGS);
        const session = { customer, configuration: id, return_url: PAGE };
        assert((await stripe.billingPortal.sessions.create(session)).url);
        const flow_data = { type: 'payment_method_update' } as const;
        assert((await stripe.billingPortal.sessions.create({ ...session, flow_data })).url);
      },
    },
    {
      name: 'a trial needs no card, costs nothing and ends by itself after seven days',
      run: async () => {
        const order = { companyId: OWNER.companyId, customer, price: prices.promotedAd_3 };
        const { id } = await stripe.subscriptions.create(trialFor(order));
        const { status, isTrial, periodEnd, endsDate, jobId } = await paymentOf(id);
        assert.deepEqual({ status, isTrial, jobId }, { status: 'trialing', isTrial: true, jobId: null });
        assert.equal(seconds(periodEnd) - clock.frozen_time, TRIAL_DAYS * DAY);
        assert.deepEqual(endsDate, periodEnd);
        await advance(TRIAL_DAYS + 1);
        assert.equal((await paymentOf(id)).status, 'canceled');
        assert.equal((await invoicesOf(id)).filter(({ total }) => total > 0).length, 0);
      },
    },
    {
      name: 'a package that is paid by card is active, and its invoice has whole amounts',
      run: async () => {
        const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
        const { id } = await stripe.subscriptions.create({
          customer,
          // The page for paying does the same; the customer has no default card.
          default_payment_method: card.id,
          items: [{ price: prices.basicAd_2 }],
          automatic_tax: { enabled: true },
          metadata: OWNER,
        });
        subscription = id;
        const { status, amount, currency, jobId, package: key } = await paymentOf();
        assert.deepEqual(
          { status, amount, currency, jobId, key },
          { status: 'active', amount: 69_000, currency: 'eur', jobId: OWNER.jobId, key: 'basicAd_2' },
        );
        const [invoice] = await invoicesOf();
        assert.equal(invoice?.status, 'paid');
        assert.equal(invoice?.net, 69_000);
        assert.equal(invoice && invoice.net + invoice.vat, invoice?.total);
        assert.equal((await projected()).paymentMethod?.last4, '4242');
      },
    },
    {
      name: 'an upgrade charges at once exactly what its preview said',
      run: async () => {
        await advance(10);
        const item = (await paymentOf()).providerIds.item ?? '';
        const change = { item, price: prices.promotedAd_2, prorationDate: clock.frozen_time };
        const { amount_due } = await stripe.invoices.createPreview(previewFor(customer, subscription, change));
        await stripe.subscriptions.update(subscription, changeFor(change, 'card'));
        const [invoice] = await invoicesOf();
        assert.deepEqual({ total: invoice?.total, status: invoice?.status }, { total: amount_due, status: 'paid' });
        assert.equal((await paymentOf()).package, 'promotedAd_2');
      },
    },
    {
      name: 'a downgrade applies at the end of the period, with the job that was chosen',
      run: async () => {
        const { periodEnd } = await paymentOf();
        const jobId = '000000000000000000000003';
        await scheduleChange(stripe, subscription, {
          periodEnd: seconds(periodEnd),
          priceBefore: prices.promotedAd_2,
          price: prices.basicAd_2,
          interval: 'monthly',
          jobId,
        });
        const { scheduled, package: before } = await paymentOf();
        assert.equal(before, 'promotedAd_2');
        assert.deepEqual(scheduled, { package: 'basicAd_2', interval: 'monthly', jobId, date: periodEnd });
        await advanceTo(seconds(periodEnd) + DAY);
        const after = await paymentOf();
        assert.deepEqual(
          { key: after.package, jobId: after.jobId, status: after.status },
          { key: 'basicAd_2', jobId, status: 'active' },
        );
        const [invoice] = await invoicesOf();
        assert.equal(invoice?.net, 69_000);
        assert(invoice.vat > 0, 'the VAT is calculated after the change, too');
      },
    },
    {
      name: 'a card that is declined makes a package past due, with a page on which to pay',
      run: async () => {
        // The phase of the downgrade lasts for one more period; after that the subscription renews by itself.
        await useCard('pm_card_chargeCustomerFail');
        await advanceTo(seconds((await paymentOf()).periodEnd) + DAY);
        const { status, graceUntil, payUrl } = await paymentOf();
        assert.equal(status, 'past_due');
        assert(graceUntil);
        assert(payUrl);
      },
    },
    {
      name: 'another card pays what is open, and everything is back',
      run: async () => {
        const card = await useCard('pm_card_mastercard');
        const { data } = await stripe.invoices.list({ customer, status: 'open' });
        for (const { id } of data) if (id) await stripe.invoices.pay(id, { payment_method: card });
        const { status, graceUntil } = await paymentOf();
        assert.deepEqual({ status, graceUntil }, { status: 'active', graceUntil: null });
      },
    },
    {
      name: 'what is paid back is shown with its credit note',
      run: async () => {
        const [invoice] = await invoicesOf();
        assert(invoice);
        await stripe.creditNotes.create({ invoice: invoice._id, amount: 10_000, refund_amount: 10_000 });
        const [after] = await invoicesOf();
        assert.equal(after?.refunded, 10_000);
        assert.equal(after?.creditNotes[0]?.amount, 10_000);
      },
    },
    {
      name: 'a package that is cancelled runs until the end of the period, and then ends',
      run: async () => {
        const { periodEnd } = await paymentOf();
        await stripe.subscriptions.update(subscription, {
          cancel_at_period_end: true,
          cancellation_details: { feedback: 'unused', comment: 'hired-here' },
        });
        const { status, endsDate } = await paymentOf();
        assert.deepEqual({ status, endsDate }, { status: 'active', endsDate: periodEnd });
        await advanceTo(seconds(periodEnd) + DAY);
        assert.equal((await paymentOf()).status, 'canceled');
      },
    },
    {
      name: 'an invoice by email is due after 30 days and can be paid by transfer',
      run: async () => {
        const order = { ...OWNER, customer, price: prices.basicAd_2 };
        const { id } = await stripe.subscriptions.create(invoicedFor(order));
        await advance(1);
        const [open] = await invoicesOf(id);
        assert.equal(open?.status, 'open');
        assert.equal(open?.net, 69_000);
        assert(open.vat > 0, 'a Swedish company pays VAT');
        const days = (Date.parse(open.dueDate ?? '') - Date.parse(open.date)) / 1000 / DAY;
        assert.equal(Math.round(days), INVOICE_DAYS);
        await stripe.invoices.pay(open._id, { paid_out_of_band: true });
        assert.equal((await invoicesOf(id))[0]?.status, 'paid');
      },
    },
    {
      name: 'the test clock is deleted with its customer',
      run: async () => {
        assert.equal((await stripe.testHelpers.testClocks.del(clock.id)).deleted, true);
      },
    },
  ];
}
