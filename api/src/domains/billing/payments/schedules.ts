import { INVOICE_DAYS, type PaymentInterval } from '@tandem/catalogue/payments';
import type Stripe from 'stripe';

/** The state of a subscription after its current period. */
interface Next {
  /** The end of the current period, in seconds. */
  periodEnd: number;
  /** Price ids. */
  priceBefore: string;
  price: string;
  interval: PaymentInterval;
  jobId: string;
}

/** Changes a subscription at the end of its period. */
export async function scheduleChange(
  stripe: Stripe,
  id: string,
  { periodEnd, priceBefore, price, interval, jobId }: Next,
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
  const { schedule, default_payment_method: card } = subscription;
  const found =
    schedule && typeof schedule === 'object'
      ? schedule
      : await stripe.subscriptionSchedules.create({ from_subscription: id });
  const start = found.current_phase?.start_date ?? found.phases[0]?.start_date;
  await stripe.subscriptionSchedules.update(found.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    default_settings: settingsOf(subscription, card && idOf(card)),
    phases: [
      {
        items: [{ price: priceBefore, quantity: 1 }],
        ...(start && { start_date: start }),
        end_date: periodEnd,
        proration_behavior: 'none',
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: interval === 'yearly' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
        metadata: { jobId },
      },
    ],
  });
}

/** Settings that the phases of a schedule omit; without them, Stripe would use those of a new subscription. */
const settingsOf = (
  { automatic_tax, collection_method, days_until_due }: Stripe.Subscription,
  card: string | null,
): Stripe.SubscriptionScheduleUpdateParams.DefaultSettings => ({
  automatic_tax: { enabled: automatic_tax.enabled },
  collection_method,
  ...(card && { default_payment_method: card }),
  ...(collection_method === 'send_invoice' && {
    invoice_settings: { days_until_due: days_until_due ?? INVOICE_DAYS },
  }),
});

/**
 * Charges a subscription to a card that is the default of its customer, also after a scheduled change. Checkout gives
 * the subscription a card of its own, which would take precedence over the customer's.
 */
export async function chargeToDefault(stripe: Stripe, id: string, card: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { schedule, default_payment_method: own } = subscription;
  if (own) await stripe.subscriptions.update(id, { default_payment_method: '' });
  if (schedule)
    await stripe.subscriptionSchedules.update(idOf(schedule), { default_settings: settingsOf(subscription, card) });
}

/**
 * Moves a subscription to another job, together with its scheduled change. Repeating the call after a failure completes
 * both.
 */
export async function moveToJob(stripe: Stripe, id: string, jobId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
  if (schedule && typeof schedule === 'object') {
    const { current_phase: current, phases } = schedule;
    await stripe.subscriptionSchedules.update(schedule.id, {
      proration_behavior: 'none',
      phases: phases
        .filter(({ end_date }) => !current || end_date > current.start_date)
        .map(({ items, start_date, end_date, metadata }) => ({
          items: items.map(({ price, quantity = 1 }) => ({ price: idOf(price), quantity })),
          start_date,
          end_date,
          proration_behavior: 'none',
          metadata: { ...metadata, jobId },
        })),
    });
  }
  await stripe.subscriptions.update(id, { metadata: { jobId } });
}

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

/** Withdraws a change scheduled for the end of the period. While one is scheduled, Stripe accepts no other price. */
export async function withdrawScheduled(stripe: Stripe, id: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(id);
  if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule));
}
