import { FREE_PACKAGE, RUN_DAYS } from '@tandem/catalogue/packages';
import type { Job } from '@tandem/contracts/job';
import { invalid, packageNotForSale } from '../../../platform/errors/errors.ts';
import type { StoredJob } from './jobs.model.ts';
import { isFree } from './jobs.policy.ts';

const DAY = 86_400_000;

interface Wanted {
  package: Job['package'] | undefined;
  /** Somebody publishes the job, or says that it is still open. */
  isPublished: boolean;
}

type OnPackage = Pick<StoredJob, 'package' | 'packageEnds'>;

/**
 * The package that a job runs on, and until when: a free one, which begins anew whenever the job is published or said to
 * be open, or one that it has and that still runs. Others have to be paid for, which is not possible yet. What is no
 * internship any more goes on with the free one.
 */
export function packageAfter(
  before: StoredJob,
  after: Pick<Job, 'jobType'>,
  { package: said, isPublished }: Wanted,
  now: Date,
): OnPackage {
  const isLost = before.package === 'intern' && after.jobType !== 'internship';
  const wanted = said ?? (isLost ? FREE_PACKAGE : before.package);
  if (isFree(wanted, after))
    return { package: wanted, packageEnds: isPublished ? daysAfter(now, RUN_DAYS.monthly) : before.packageEnds };
  if (wanted === 'intern') throw invalid({ package: { key: 'choice' } });
  const isOver = before.packageEnds !== null && before.packageEnds <= now;
  if (wanted !== before.package || (isPublished && isOver)) throw packageNotForSale();
  return { package: wanted, packageEnds: before.packageEnds };
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY);
