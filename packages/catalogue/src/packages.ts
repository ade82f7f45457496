import type { Currency } from './salaries.ts';

type Prices = Partial<Record<Currency, number>>;

/** A package for a job. Prices are in whole units of their currency. */
export interface JobPackage {
  key: string;
  /** Sort key on boards, highest first. */
  weight: number;
  monthly?: Prices;
  yearly?: Prices;
  /** Unlocks technical tests, higher ranking, the equality feature and candidate contact. */
  premium: boolean;
}

const prices = (sek: number, other: number): Record<Currency, number> => ({ sek, usd: other, eur: other, gbp: other });

/** Source: specification 2, section 9. */
export const JOB_PACKAGES = [
  { key: 'freeAd_3', weight: 0, premium: false },
  { key: 'promotedAd_3', weight: 300, monthly: prices(4900, 490), premium: true },
  { key: 'intern', weight: 10, premium: false },
  {
    key: 'basicAd_2',
    weight: 50,
    monthly: prices(6900, 690),
    yearly: prices(74520, 7452),
    premium: true,
  },
  {
    key: 'promotedAd_2',
    weight: 100,
    monthly: prices(9900, 990),
    yearly: prices(106920, 10692),
    premium: true,
  },
  { key: 'basicAd', weight: 0, monthly: prices(5000, 500), yearly: prices(54000, 5400), premium: true },
  {
    key: 'promotedAd',
    weight: 0,
    monthly: prices(7500, 750),
    yearly: prices(81000, 8100),
    premium: true,
  },
] as const satisfies readonly JobPackage[];
export type JobPackageKey = (typeof JOB_PACKAGES)[number]['key'];
export const JOB_PACKAGE_KEYS = JOB_PACKAGES.map(({ key }) => key) as JobPackageKey[];
export const FREE_PACKAGE: JobPackageKey = 'freeAd_3';

/**
 * Days that an ad runs: the period that is paid at once. A free ad runs for a month and can be restarted any number of
 * times.
 */
export const RUN_DAYS = { monthly: 30, yearly: 365 } as const;

/** Returns the weight of a package on boards. */
export const weightOf = (key: JobPackageKey): number => JOB_PACKAGES.find((found) => found.key === key)?.weight ?? 0;

const WEIGHTS = [...new Set<number>(JOB_PACKAGES.map(({ weight }) => weight))].sort((one, other) => other - one);
/** Number of different ranks that packages can give on boards. */
export const BOARD_PLACES = WEIGHTS.length;
/** Returns the rank of a package on boards: 1 is the highest, packages with the same weight share a rank. */
export const boardPlaceOf = (key: JobPackageKey): number => WEIGHTS.indexOf(weightOf(key)) + 1;

/** Returns whether a job is paid to rank higher, and labelled accordingly. */
export const isPromoting = ({ premium, weight }: Pick<JobPackage, 'premium' | 'weight'>): boolean =>
  premium && weight > 0;

/** Commission in percent, monthly price in euro, number of ads, days of candidate trial. */
export const OLD_PACKAGES = [
  { key: 'basic', commission: 12, monthly: 499, ads: 1, candidateTrialDays: 30 },
  { key: 'standard', commission: 12, monthly: 999, ads: 3, candidateTrialDays: 60 },
  { key: 'premium', commission: 10, monthly: 1499, ads: 10, candidateTrialDays: 90 },
  { key: 'unlimited', commission: 0, monthly: 1999, ads: 50, candidateTrialDays: 180 },
] as const;

/** Monthly price in Swedish kronor and number of ads of even older tiers. */
export const OLDER_TIERS = [
  { key: 'basic', monthlySek: 5000, ads: 1 },
  { key: 'standard', monthlySek: 7500, ads: 2 },
  { key: 'premium', monthlySek: 10000, ads: 5 },
  { key: 'unlimited', monthlySek: 12500, ads: 10 },
] as const;

/** Length in days of the trial of Premium, once per company. */
export const TRIAL_DAYS = 7;
