import type { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { runs } from './runs.model.ts';

const NO_CONTEST = { contestedBy: null, contestedDate: null, contestReason: '', contestDecision: null };

/** Removes what an account contested, with the answers to it. */
export async function forgetContestsBy(account: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await runs.changeMany({ contestedBy: account }, NO_CONTEST);
  if (modifiedCount > 0) announce('contest', account);
}

/** Removes what was written about runs on developers: the reasons and the answers. */
export async function forgetContestsAbout(developer: { $in: Types.ObjectId[] }): Promise<void> {
  await runs.changeMany({ developer, contestDecision: null }, { contestReason: '' });
  await runs.changeMany({ developer, contestDecision: { $ne: null } }, NO_CONTEST);
}
