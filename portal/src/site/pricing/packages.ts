import { JOB_PACKAGES, type JobPackage, type JobPackageKey } from '@tandem/catalogue/packages';
import type { PaymentMode } from '@tandem/contracts/payment';

export type PricedPackage = JobPackage & { key: JobPackageKey };

const ORDER: readonly JobPackageKey[] = ['freeAd_3', 'intern', 'promotedAd_3', 'basicAd_2', 'promotedAd_2'];
const ALL: readonly PricedPackage[] = JOB_PACKAGES;

/** Advertised packages: those without a price first, then by price. */
export const OFFERED_PACKAGES: readonly PricedPackage[] = ORDER.flatMap((key) =>
  ALL.filter((each) => each.key === key),
);

/** Discontinued packages, which only companies that bought them earlier have. */
export const DISCONTINUED_PACKAGES: readonly PricedPackage[] = ALL.filter(({ key }) => !ORDER.includes(key));

/** Features that differ between packages, one line each. */
const FEATURES = ['place', 'marked', 'contact', 'tests', 'equality', 'runs', 'board'] as const;
export type Feature = (typeof FEATURES)[number];
const PREMIUM: readonly Feature[] = ['contact', 'tests', 'equality'];

/** Returns the features to compare, without those of Premium while it cannot be bought. */
export const featuresIn = (mode: PaymentMode): readonly Feature[] =>
  mode === 'unconfigured' ? FEATURES.filter((each) => !PREMIUM.includes(each)) : FEATURES;
