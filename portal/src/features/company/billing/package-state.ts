import type { SubscriptionStatus } from '@tandem/catalogue/payments';
import type { Subscription } from '@tandem/contracts/payment';

/**
 * The state of a package as a company sees it: its status, or whether it changes or ends, is granted, has an overdue
 * invoice, or is paused without anything to pay (`held`).
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

/** Returns the date that belongs to the state; null if there is none. */
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

/** Whether a package is shown among the current ones: neither ended nor a trial, which has its own section. */
export const isCurrent = ({ status }: Subscription): boolean => status !== 'canceled' && status !== 'trialing';

/** Whether something has to be paid before the package works again. */
export const isUnpaid = ({ status }: Subscription): boolean => status === 'past_due' || status === 'paused';
