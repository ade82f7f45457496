import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { Fields } from '../../../testing/stripe/form.ts';
import { Ledger } from '../../../testing/stripe/ledger.ts';
import { type Projection, project, type StripeState } from './projection.ts';

const BASIC = 'price_basicAd_2_eur_monthly';
const PROMOTED = 'price_promotedAd_2_eur_monthly';
const PREMIUM = 'price_promotedAd_3_eur_monthly';
const packages = { [BASIC]: 'basicAd_2', [PROMOTED]: 'promotedAd_2', [PREMIUM]: 'promotedAd_3' } as const;

/** Returns Stripe's state of a customer at each event of its life, from the trial to the end of its package. */
function storedLife(): { type: string; state: StripeState }[] {
  const life: { type: string; state: StripeState }[] = [];
  let id = '';
  const ledger: Ledger = new Ledger(
    (type) => {
      if (!id) return;
      const of = (kind: string) => ledger.all(kind).filter((each) => each.customer === id);
      const state = {
        customer: ledger.get(id),
        upcoming: [],
        subscriptions: of('subscription'),
        invoices: of('invoice'),
        creditNotes: of('credit_note'),
        charges: of('charge'),
        disputes: ledger.all('dispute'),
        paymentMethods: of('payment_method'),
      };
      life.push({ type, state: structuredClone(state) as unknown as StripeState });
    },
    () => 'http://simulator',
  );
  id = ledger.customers.create({ name: 'Acme', address: { country: 'SE' } }).id;
  const begin = (price: string, more: Fields = {}) =>
    ledger.createSubscription({ customer: id, items: [{ price }], automatic_tax: { enabled: 'true' }, ...more });
  begin(PREMIUM, { trial_period_days: 7, cancel_at_period_end: 'true', metadata: { trial: 'true' } });
  ledger.advance(8);
  ledger.customers.addCard(id, '4242424242424242');
  const { id: subscription } = begin(BASIC);
  ledger.customers.addCard(id, '4000000000000341');
  ledger.advance(32);
  ledger.customers.addCard(id, '5555555555554444');
  for (const { id: invoice, status } of ledger.all('invoice')) if (status === 'open') ledger.invoices.pay(invoice);
  const items = [{ id: ledger.get(subscription).items.data[0].id, price: PROMOTED }];
  ledger.updateSubscription(subscription, { items });
  ledger.invoices.refund(`${ledger.all('invoice').at(-1)?.id}`, 5000);
  ledger.invoices.dispute(`${ledger.all('invoice').find(({ status, total }) => status === 'paid' && total > 0)?.id}`);
  ledger.updateSubscription(subscription, { cancel_at_period_end: 'true' });
  ledger.advance(32);
  return life;
}

const life = storedLife();
const packageOf = (id: string) => {
  const key = packages[id as keyof typeof packages];
  return key && { package: key, interval: 'monthly' as const };
};
const projected = life.map(({ state }) => project(state, packageOf));
const last = projected.at(-1) as Projection;

test('a life of packages goes through every state, and each of its events can be read', () => {
  const statuses = projected.map(({ payments }) => payments.map(({ status }) => status).join(' '));
  expect([...new Set(statuses)]).toEqual(
    ['trialing', 'canceled', 'canceled active', 'canceled past_due', 'canceled active', 'canceled canceled'].filter(
      (each, nth, all) => all.indexOf(each) === nth,
    ),
  );
  expect(last.invoices.some(({ refunded }) => refunded === 5000)).toBe(true);
  expect(last.invoices.some(({ refunded, total }) => refunded === total && total > 0)).toBe(true);
  expect(new Set(life.map(({ type }) => type)).size).toBeGreaterThan(8);
});

test('a further unpaid invoice does not extend the grace period', () => {
  const isLate = ({ status }: { status: string }) => status === 'past_due';
  const { state } = life[projected.findIndex(({ payments }) => payments.some(isLate))] as (typeof life)[0];
  const open = state.invoices.find(({ status }) => status === 'open') as Stripe.Invoice;
  const further = { ...open, id: 'in_further', created: open.created + 3 * 86_400 };
  const graceWith = (...invoices: Stripe.Invoice[]) =>
    project({ ...state, invoices }, packageOf).payments.find(isLate)?.graceUntil;
  const until = new Date((open.created + 7 * 86_400) * 1000);
  expect(graceWith(open)).toEqual(until);
  expect(graceWith(open, further)).toEqual(until);
  expect(graceWith(further, open)).toEqual(until);
});

test('any order, repetition and gap of its events ends in the same state', () => {
  const reading = fc.record({ event: fc.nat(life.length - 1), delay: fc.nat(life.length) });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 2 * life.length }), (readings) => {
      // An event makes Tandem read the customer's state at that time. Reads are numbered when they begin, end in any
      // order, and never replace a later one; the nightly comparison is the last.
      const begun = readings
        .map(({ event, delay }) => ({ at: event, ends: event + delay }))
        .toSorted((one, other) => one.at - other.at)
        .map((each, number) => ({ ...each, number }));
      begun.push({ at: life.length - 1, ends: 0, number: begun.length });
      let stored = { number: -1, state: undefined as Projection | undefined };
      for (const { at, number } of begun.toSorted((one, other) => one.ends - other.ends))
        if (number > stored.number) stored = { number, state: projected[at] };
      return isDeepStrictEqual(stored.state, last);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
