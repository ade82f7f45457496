import { JOB_PACKAGE_KEYS, type JobPackageKey, weightOf } from '@tandem/catalogue/packages';
import { isPremiumPackage } from '@tandem/catalogue/payments';
import type { StoredPayment } from './payments.model.ts';

export type PaymentTerm = Pick<StoredPayment, 'status' | 'package' | 'jobId' | 'periodEnd' | 'endsDate' | 'graceUntil'>;

/** Returns whether the features of a package are unlocked and its job has its weight. */
export function isInUse({ status, periodEnd, endsDate, graceUntil }: PaymentTerm, now: Date): boolean {
  if (endsDate && endsDate <= now) return false;
  if (status === 'trialing') return periodEnd > now;
  if (status === 'past_due') return graceUntil !== null && graceUntil > now;
  return status === 'active';
}

/** Returns the status at a time, after which a trial or a grace period may have ended. */
export function statusAt(payment: PaymentTerm, now: Date): StoredPayment['status'] {
  if (payment.status === 'canceled' || (payment.endsDate && payment.endsDate <= now)) return 'canceled';
  if (payment.status === 'past_due' && !isInUse(payment, now)) return 'paused';
  return payment.status;
}

/** The features and weights that the packages of a company unlock. */
export interface Entitlements {
  isPaying: boolean;
  /** Sort weight in lists of companies. */
  weight: number;
  /** The package of each job that has one. */
  jobs: Map<string, JobPackageKey>;
}

/** Computes the entitlements at a time. Of several packages of one job, the one with the highest weight counts. */
export function entitlementsAt(payments: readonly PaymentTerm[], now: Date): Entitlements {
  const used = payments.filter((payment) => isInUse(payment, now));
  const jobs = new Map<string, JobPackageKey>();
  for (const payment of used) {
    const key = jobPackageOf(payment);
    if (!payment.jobId || !key) continue;
    const other = jobs.get(String(payment.jobId));
    if (!other || weightOf(key) > weightOf(other)) jobs.set(String(payment.jobId), key);
  }
  return {
    isPaying: used.some((payment) => isPremiumPackage(payment.package)),
    weight: Math.max(0, ...used.map((payment) => weightOf(jobPackageOf(payment) ?? 'freeAd_3'))),
    jobs,
  };
}

/** Returns undefined for a legacy package, which has no weight on boards. */
const jobPackageOf = ({ package: key }: PaymentTerm): JobPackageKey | undefined =>
  JOB_PACKAGE_KEYS.find((each) => each === key);
