import type { JobPackageKey } from '@tandem/catalogue/packages';
import type { JobOnBoard } from '@tandem/contracts/job';
import type { Subscription } from '@tandem/contracts/payment';
import { isCurrent } from './package-state.ts';

/** Packages that are still advertised, with the highest place on the board first. */
export const OFFERED = ['promotedAd_3', 'promotedAd_2', 'basicAd_2'] as const satisfies readonly JobPackageKey[];

/** Jobs with a package of their own are not offered another one. */
export const isBuyable = (job: JobOnBoard, subscriptions: readonly Subscription[]): boolean =>
  job.status !== 'closed' &&
  !subscriptions.some((each) => each.source === 'stripe' && isCurrent(each) && each.jobId === job._id);
