import { PAYMENT_CURRENCIES, PAYMENT_INTERVALS, priceOf, SOLD_PACKAGES } from '@tandem/catalogue/payments';
import { translate } from '@tandem/i18n/server';
import type Stripe from 'stripe';
import { Checkouts } from './checkouts.ts';
import { Customers } from './customers.ts';
import { cardDeclined, invalidRequest, missing, unknownTaxLocation } from './fault.ts';
import type { Fields } from './form.ts';
import { Invoices } from './invoices.ts';
import type { Objects, Part, StripeSimulatorState } from './objects.ts';
import { prorationOf } from './proration.ts';
import { Schedules } from './schedules.ts';

const DAY = 86_400;

/**
 * State of the Stripe simulator: its objects, and the rules by which they change when they are paid, cancelled, or when
 * time passes. Amounts are in the smallest unit, times in seconds.
 */
export class Ledger {
  readonly objects = new Map<string, Fields>();
  readonly customers: Customers;
  readonly invoices: Invoices;
  readonly schedules: Schedules;
  readonly checkouts: Checkouts;
  /** Seconds by which the test clock is ahead. */
  private ahead = 0;
  /** The time of a test clock, which stands still until it is advanced; null if time passes normally. */
  private frozenAt: number | null = null;
  private count = 0;
  readonly tell: (type: string, object: Fields) => void;

  /** Address of the hosted pages. */
  readonly origin: () => string;

  constructor(tell: (type: string, object: Fields) => void, origin: () => string) {
    this.tell = tell;
    this.origin = origin;
    this.customers = new Customers(this);
    this.invoices = new Invoices(this);
    this.schedules = new Schedules(this);
    this.checkouts = new Checkouts(this);
    for (const { key } of SOLD_PACKAGES)
      for (const interval of PAYMENT_INTERVALS)
        for (const currency of PAYMENT_CURRENCIES) {
          const unit_amount = priceOf(key, interval, currency);
          if (unit_amount === undefined) continue;
          const recurring = { interval: interval === 'yearly' ? 'year' : 'month', interval_count: 1 } as const;
          const id = `price_${key}_${currency}_${interval}`;
          const nickname = translate('en', `catalogue:packages.${key}`);
          const price = { id, object: 'price', active: true, currency, unit_amount, recurring, nickname } as const;
          this.objects.set(id, price satisfies Part<Stripe.Price>);
        }
  }

  get seconds(): number {
    return this.frozenAt ?? Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Sets the test clock without simulating the time in between. */
  setClock(date: Date): void {
    this.ahead = Math.floor(date.getTime() / 1000) - Math.floor(Date.now() / 1000);
    this.frozenAt = null;
  }

  /** Stops time, as a test clock does, until it is advanced. */
  freeze(): number {
    this.frozenAt = this.seconds;
    return this.frozenAt;
  }

  /** Returns the price ids in the format of the setting STRIPE_PRICES. */
  prices() {
    const all: Fields = {};
    for (const { id } of this.all('price')) {
      const [, name] = /^price_(.+)$/.exec(id) ?? [];
      const [, key = '', currency = '', interval = ''] =
        /^(.+)_(sek|usd|eur|gbp)_(monthly|yearly)$/.exec(name ?? '') ?? [];
      all[key] ??= {};
      all[key][currency] ??= {};
      all[key][currency][interval] = id;
    }
    return all;
  }

  all(kind: string): Fields[] {
    return [...this.objects.values()].filter(({ object }) => object === kind);
  }

  get(id: unknown, kind?: string): Fields {
    const found = this.objects.get(String(id));
    if (!found || (kind && found.object !== kind)) throw missing(id);
    return found;
  }

  nextId(prefix: string): string {
    return `${prefix}_${(++this.count).toString().padStart(6, '0')}${Math.random().toString(36).slice(2, 8)}`;
  }

  add<Kind extends keyof Objects>(
    prefix: string,
    object: Kind,
    fields: Part<Objects[Kind]> & StripeSimulatorState,
  ): Fields {
    const id = this.nextId(prefix);
    const made = { id, object, created: this.seconds, livemode: false, metadata: {}, ...fields };
    this.objects.set(id, made);
    return made;
  }

  createPrice({ currency, unit_amount, recurring, lookup_key }: Fields): Fields {
    return this.add('price', 'price', {
      active: true,
      currency,
      unit_amount: Number(unit_amount),
      recurring: { interval: recurring.interval, interval_count: 1 },
      lookup_key,
    });
  }

  createSubscription(fields: Fields): Fields {
    const { customer, items, trial_period_days: days, metadata = {} } = fields;
    const trialEnd = Number(fields.trial_end ?? 0) || (days && this.seconds + Number(days) * DAY);
    const price = this.get(items?.[0]?.price, 'price');
    const others = this.all('subscription').filter((each) => each.customer === customer && each.status !== 'canceled');
    if (others.some(({ currency }) => currency !== price.currency))
      throw invalidRequest('You cannot combine currencies on a single customer.');
    const end = trialEnd || this.after(price, this.seconds);
    const item = {
      id: this.nextId('si'),
      object: 'subscription_item' as const,
      price,
      quantity: 1,
      current_period_start: this.seconds,
      current_period_end: end,
    };
    const hasTax = fields.automatic_tax?.enabled === 'true';
    if (hasTax && !this.get(customer, 'customer').address?.country) throw unknownTaxLocation();
    const subscription = this.add('sub', 'subscription', {
      customer: this.get(customer, 'customer').id,
      currency: price.currency,
      status: trialEnd ? 'trialing' : 'active',
      start_date: this.seconds,
      trial_end: trialEnd ? end : null,
      cancel_at: null,
      cancel_at_period_end: fields.cancel_at_period_end === 'true',
      canceled_at: null,
      ended_at: null,
      pause_collection: null,
      schedule: null,
      automatic_tax: { enabled: hasTax, disabled_reason: null, liability: null },
      collection_method: fields.collection_method ?? 'charge_automatically',
      default_payment_method: fields.default_payment_method ?? null,
      days_until_due: fields.days_until_due ? Number(fields.days_until_due) : null,
      metadata,
      items: { object: 'list', has_more: false, url: '', data: [item] },
    });
    this.get(customer).currency = price.currency;
    this.tell('customer.subscription.created', subscription);
    if (!trialEnd) this.invoices.bill(subscription, price.unit_amount);
    return subscription;
  }

  /** Returns the end of a period that starts at a given time. */
  after({ recurring }: Fields, start: number): number {
    const date = new Date(start * 1000);
    if (recurring.interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
    else date.setUTCMonth(date.getUTCMonth() + 1);
    return Math.floor(date.getTime() / 1000);
  }

  updateSubscription(id: string, fields: Fields): Fields {
    const subscription = this.get(id, 'subscription');
    if (subscription.status === 'canceled')
      throw invalidRequest('A canceled subscription can only update its metadata.');
    if (subscription.schedule && (fields.items || fields.cancel_at_period_end !== undefined))
      throw invalidRequest('The subscription is managed by a subscription schedule, and cannot be updated directly.');
    if (fields.items) this.changePrice(subscription, fields);
    if (fields.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = fields.cancel_at_period_end === 'true';
      subscription.canceled_at = subscription.cancel_at_period_end ? this.seconds : null;
    }
    if (fields.pause_collection !== undefined)
      subscription.pause_collection = fields.pause_collection === '' ? null : fields.pause_collection;
    if (fields.default_payment_method !== undefined)
      subscription.default_payment_method = fields.default_payment_method || null;
    Object.assign(subscription.metadata, fields.metadata);
    if (fields.cancellation_details) subscription.cancellation_details = fields.cancellation_details;
    this.tell('customer.subscription.updated', subscription);
    return subscription;
  }

  private changePrice(subscription: Fields, { items, proration_date, payment_behavior }: Fields): void {
    const item = subscription.items.data[0];
    const price = this.get(items[0]?.price, 'price');
    if (items[0]?.id !== item.id) throw invalidRequest('A subscription of Tandem has one item.');
    if (price.currency !== subscription.currency)
      throw invalidRequest('You cannot combine currencies on a single customer.');
    const { net, isNewPeriod } = prorationOf(subscription, price, Number(proration_date ?? this.seconds));
    if (net > 0 && payment_behavior === 'error_if_incomplete' && !this.invoices.cardFor(subscription))
      throw cardDeclined();
    item.price = price;
    if (isNewPeriod)
      Object.assign(item, { current_period_start: this.seconds, current_period_end: this.after(price, this.seconds) });
    if (net > 0) this.invoices.bill(subscription, net);
    else this.get(subscription.customer).balance += net;
  }

  /** Returns the charge for changing the price now or, without a change, at the next renewal. */
  preview({ subscription: id, subscription_details: change }: Fields): Fields {
    const subscription = this.get(id, 'subscription');
    if (!change) return this.invoices.preview(subscription, this.schedules.nextPrice(subscription).unit_amount);
    const { items, proration_date } = change;
    const price = this.get(items?.[0]?.price, 'price');
    const { net } = prorationOf(subscription, price, Number(proration_date ?? this.seconds));
    return this.invoices.preview(subscription, net);
  }

  cancel(id: string): Fields {
    const subscription = this.get(id, 'subscription');
    if (subscription.status === 'canceled') throw missing(id);
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at: this.seconds,
      ended_at: this.seconds,
      schedule: null,
    });
    this.tell('customer.subscription.deleted', subscription);
    return subscription;
  }

  /** Lets time pass, day by day: trials and cancelled subscriptions end, others renew, failed charges are retried. */
  advance(days: number): void {
    this.advanceTo(this.seconds + days * DAY);
  }

  /** Advances to a given time in the same way. */
  advanceTo(seconds: number): void {
    for (let left = seconds - this.seconds; left > 0; left = seconds - this.seconds) {
      const step = Math.min(DAY, left);
      if (this.frozenAt === null) this.ahead += step;
      else this.frozenAt += step;
      this.tick();
    }
  }

  /** Performs everything that is due by now. */
  tick(): void {
    for (const subscription of this.all('subscription')) this.renew(subscription);
    this.invoices.retry();
  }

  /** Returns the whole state of the ledger as text. */
  save(): string {
    const { ahead, count, objects } = this;
    return JSON.stringify({ origin: this.origin(), ahead, count, objects: [...objects.values()] });
  }

  /** Loads the state of another ledger, whose hosted pages may have had another address. */
  load(saved: string): void {
    const { origin } = JSON.parse(saved) as { origin: string };
    const { ahead, count, objects } = JSON.parse(saved.replaceAll(origin, this.origin())) as {
      ahead: number;
      count: number;
      objects: Fields[];
    };
    Object.assign(this, { ahead, count });
    for (const object of objects) this.objects.set(object.id, object);
  }

  private renew(subscription: Fields): void {
    const item = subscription.items.data[0];
    if (!['active', 'trialing', 'past_due'].includes(subscription.status) || item.current_period_end > this.seconds)
      return;
    const isUnpaidTrial = subscription.status === 'trialing' && !this.invoices.methodOf(subscription);
    if (subscription.cancel_at_period_end || isUnpaidTrial) return void this.cancel(subscription.id);
    this.schedules.enterPhase(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end = this.after(item.price, item.current_period_start);
    if (subscription.status === 'trialing') subscription.status = 'active';
    this.tell('customer.subscription.updated', subscription);
    this.invoices.bill(subscription, item.price.unit_amount);
  }
}
