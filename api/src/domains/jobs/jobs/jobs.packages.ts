import { FREE_PACKAGE, RUN_DAYS } from '@tandem/catalogue/packages';
import type { Job } from '@tandem/contracts/job';
import { arePaymentsConfigured } from '../../../platform/config/env.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { alreadySubscribed, packageNotBought, packageNotForSale } from '../../../platform/errors/payment-errors.ts';
import type { StoredJob } from './jobs.model.ts';
import { isFree } from './jobs.policy.ts';

const DAY = 86_400_000;

interface Wanted {
  package: Job['package'] | undefined;
  /** Whether the job is being published or confirmed as still open. */
  isPublished: boolean;
}

type OnPackage = Pick<StoredJob, 'package' | 'packageEnds'>;

/**
 * Returns the package of a job and its end: a free one, which restarts whenever the job is published or confirmed as
 * open, or the current one if it has not ended. Other packages are bought and follow from the payments of the company.
 * A job that is no longer an internship continues with the free package. Throws 409 for another package while a paid one
 * runs: that is changed on the billing page.
 */
export function packageAfter(
  before: StoredJob,
  after: Pick<Job, 'jobType'>,
  { package: chosen, isPublished }: Wanted,
  now: Date,
): OnPackage {
  const isLost = before.package === 'intern' && after.jobType !== 'internship';
  const wanted = chosen ?? (isLost ? FREE_PACKAGE : before.package);
  const isOver = before.packageEnds !== null && before.packageEnds <= now;
  // Its company would still be charged for the package.
  if (wanted !== before.package && isPaid(before.package) && !isOver) throw alreadySubscribed();
  if (isFree(wanted, after))
    return { package: wanted, packageEnds: isPublished ? daysAfter(now, RUN_DAYS.monthly) : before.packageEnds };
  if (wanted === 'intern') throw invalid({ package: { key: 'choice' } });
  if (wanted !== before.package || (isPublished && isOver))
    throw arePaymentsConfigured() ? packageNotBought() : packageNotForSale();
  return { package: wanted, packageEnds: before.packageEnds };
}

const isPaid = (key: Job['package']): boolean => key !== FREE_PACKAGE && key !== 'intern';

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY);
