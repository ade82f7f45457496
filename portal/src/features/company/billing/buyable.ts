import type { JobPackageKey } from '@tandem/catalogue/packages';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { Subscription } from '@tandem/contracts/payment';
import { isCurrent } from './package-state.ts';

/** Packages that are still advertised, the highest place on the board first. */
export const OFFERED = ['promotedAd_3', 'promotedAd_2', 'basicAd_2'] as const satisfies readonly JobPackageKey[];

/** Whether a package can be bought for a job: jobs with a package of their own are not offered another. */
export const isBuyable = (job: JobOnBoard, subscriptions: readonly Subscription[]): boolean =>
  job.status !== 'closed' &&
  !subscriptions.some((each) => each.source === 'stripe' && isCurrent(each) && each.jobId === job._id);
