import type { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { type RunCondition, runs } from './runs.model.ts';

const NO_CONTEST = { contestedBy: null, contestedDate: null, contestReason: '', contestDecision: null };

/** Removes the contests of an account, with the answers to them. */
export const forgetContestsBy = (account: Types.ObjectId) => forgetContests({ contestedBy: account }, account);

/** Removes companies' contests about developers, with the answers to them: the texts are about the developers. */
export async function forgetContestsAbout(developers: readonly Types.ObjectId[]): Promise<void> {
  const [first] = developers;
  if (first) await forgetContests({ developer: { $in: developers }, contestedDate: { $ne: null } }, first);
}

async function forgetContests(condition: RunCondition, erased: Types.ObjectId): Promise<void> {
  const { modifiedCount } = await runs.changeMany(condition, NO_CONTEST);
  if (modifiedCount > 0) announce('contest', erased);
}
