import type { SubscriptionStatus } from '@tandem/catalogue/payments';
import type { Subscription } from '@tandem/contracts/payment';

/**
 * What a company sees of a package: its status, and whether it renews, changes or ends, has an invoice that is overdue, or
 * is paused without anything to pay.
 */
export type PackageState = SubscriptionStatus | 'changing' | 'ending' | 'granted' | 'overdue' | 'held';

export function stateOf({ source, status, endsDate, scheduled, payBy, payUrl }: Subscription): PackageState {
  if (status === 'past_due' && payBy === 'invoice') return 'overdue';
  if (status === 'paused' && !payUrl) return 'held';
  if (status !== 'active') return status;
  if (source === 'grant') return 'granted';
  if (endsDate) return 'ending';
  return scheduled ? 'changing' : 'active';
}

/** The date that the state is about; null if there is none. */
export function dateOf(subscription: Subscription): string | null {
  const { endsDate, graceUntil, scheduled, periodEnd } = subscription;
  switch (stateOf(subscription)) {
    case 'incomplete':
    case 'paused':
    case 'held':
      return null;
    case 'past_due':
    case 'overdue':
      return graceUntil;
    case 'changing':
      return scheduled?.date ?? periodEnd;
    case 'ending':
    case 'granted':
    case 'canceled':
      return endsDate;
    default:
      return periodEnd;
  }
}

/** Neither ended nor a trial, which has a place of its own. */
export const isCurrent = ({ status }: Subscription): boolean => status !== 'canceled' && status !== 'trialing';

/** Whether there is something to pay before it works again. */
export const isUnpaid = ({ status }: Subscription): boolean => status === 'past_due' || status === 'paused';
