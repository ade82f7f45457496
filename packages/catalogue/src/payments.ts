import { JOB_PACKAGES, type JobPackage, type JobPackageKey, OLD_PACKAGES, OLDER_TIERS } from './packages.ts';
import type { Currency } from './salaries.ts';

/** Currencies in which packages are sold. All of them have 100 minor units. */
export const PAYMENT_CURRENCIES = ['sek', 'usd', 'eur', 'gbp'] as const satisfies readonly Currency[];

export const PAYMENT_INTERVALS = ['monthly', 'yearly'] as const;
export type PaymentInterval = (typeof PAYMENT_INTERVALS)[number];

/** The package whose features a trial includes, without promoting a job. */
export const TRIAL_PACKAGE: JobPackageKey = 'promotedAd_3';

/** Days for which packages stay active after a failed charge. */
export const GRACE_DAYS = 7;

/** Days before the end of a trial on which the company is notified. */
export const TRIAL_NOTICE_DAYS = [3, 1] as const;

/** Payment term in days of invoices sent by email. */
export const INVOICE_DAYS = 30;

/** Countries whose companies may pay by invoice instead of by card. */
export const INVOICE_COUNTRIES = ['SE'] as const;

/**
 * State of a company's package.
 * - `incomplete`: the first payment is being confirmed; nothing is unlocked yet
 * - `trialing`, `active`: in use
 * - `past_due`: a charge has failed; in use until the grace period ends
 * - `paused`: the grace period has ended, or collection was paused; nothing is unlocked until it is paid
 * - `canceled`: ended
 */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'paused', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Why a company cancels a package. */
export const CANCEL_REASONS = [
  'hired-here',
  'hired-elsewhere',
  'hiring-paused',
  'too-few-candidates',
  'too-expensive',
  'missing-features',
  'switched-service',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Packages of earlier years. They are no longer sold, but a company may still have one. */
export const LEGACY_PACKAGE_KEYS = [
  ...OLD_PACKAGES.map(({ key }) => key),
  ...OLDER_TIERS.map(({ key }) => `older-${key}` as const),
] as const;
export type LegacyPackageKey = (typeof LEGACY_PACKAGE_KEYS)[number];
export type PaidPackageKey = JobPackageKey | LegacyPackageKey;

/** Converts an amount in whole units to minor units of its currency: 74,520 kronor are 7,452,000 öre. */
export const minorUnits = (amount: number): number => Math.round(amount * 100);

/** Packages on sale. */
export const SOLD_PACKAGES: readonly JobPackage[] = JOB_PACKAGES.filter((each: JobPackage) => each.monthly);

/** Returns the price of a package in minor units of a currency; undefined if it is not sold this way. */
export function priceOf(key: string, interval: PaymentInterval, currency: Currency): number | undefined {
  const amount = SOLD_PACKAGES.find((each) => each.key === key)?.[interval]?.[currency];
  return amount === undefined ? undefined : minorUnits(amount);
}

/**
 * Returns whether a package unlocks technical tests, ranking, the equality survey and contact. All legacy packages do.
 */
export const isPremiumPackage = (key: string): boolean =>
  (JOB_PACKAGES as readonly JobPackage[]).find((each) => each.key === key)?.premium ??
  (LEGACY_PACKAGE_KEYS as readonly string[]).includes(key);
