import type { JobPackageKey } from '@tandem/catalogue/packages';
import { PAYMENT_CURRENCIES, PAYMENT_INTERVALS, type PaymentInterval, SOLD_PACKAGES } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import { paths } from '../paths.ts';

/** A company's intended purchase; values not chosen yet are absent. */
export interface WantedPackage {
  jobId?: string | undefined;
  package?: JobPackageKey | undefined;
  interval?: PaymentInterval | undefined;
  currency?: Currency | undefined;
}

/** Returns the path of the billing page with a package selected. */
export function billingWith({ jobId, package: key, interval, currency }: WantedPackage): string {
  const params = new URLSearchParams({
    buy: key ?? 'package',
    ...(jobId && { job: jobId }),
    ...(interval && { interval }),
    ...(currency && { currency }),
  });
  return `${paths.hiring.billing}?${params}`;
}

/** Reads the purchase from such a query; undefined if there is none. */
export function readWantedPackage(params: URLSearchParams): WantedPackage | undefined {
  const key = params.get('buy');
  if (key === null) return;
  return {
    jobId: /^[0-9a-f]{24}$/.exec(params.get('job') ?? '')?.[0],
    package: SOLD_PACKAGES.find((each) => each.key === key)?.key as JobPackageKey | undefined,
    interval: PAYMENT_INTERVALS.find((each) => each === params.get('interval')),
    currency: PAYMENT_CURRENCIES.find((each) => each === params.get('currency')),
  };
}

/** Parameters of such a query, to be removed after reading. */
export const WANTED_PARAMS = ['buy', 'job', 'interval', 'currency'] as const;
