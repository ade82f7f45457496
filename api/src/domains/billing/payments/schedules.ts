import { INVOICE_DAYS, type PaymentInterval } from '@tandem/catalogue/payments';
import type Stripe from 'stripe';

/** What a subscription is at the end of its period. */
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
  const { schedule, automatic_tax, collection_method, days_until_due } = await stripe.subscriptions.retrieve(id, {
    expand: ['schedule'],
  });
  const found =
    schedule && typeof schedule === 'object'
      ? schedule
      : await stripe.subscriptionSchedules.create({ from_subscription: id });
  const start = found.current_phase?.start_date ?? found.phases[0]?.start_date;
  await stripe.subscriptionSchedules.update(found.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    // What the phases do not say would otherwise be that of a new subscription.
    default_settings: {
      automatic_tax: { enabled: automatic_tax.enabled },
      collection_method,
      ...(collection_method === 'send_invoice' && {
        invoice_settings: { days_until_due: days_until_due ?? INVOICE_DAYS },
      }),
    },
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

/** Withdraws a change at the end of the period. While one is scheduled, Stripe accepts no other change. */
export async function withdrawScheduled(stripe: Stripe, id: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(id);
  if (schedule) await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}
