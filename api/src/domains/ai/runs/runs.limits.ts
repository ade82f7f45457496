import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type RunCondition, runs } from './runs.model.ts';

/** Midnight in UTC of today, or of the first of the month. */
export const startOf = (unit: 'day' | 'month', now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), unit === 'day' ? now.getUTCDate() : 1));

/**
 * Whether a run of the model exceeds a limit. It is counted once it has begun, so that runs at the same moment cannot
 * all be the last one.
 */
export async function isOverLimit(viewer: Viewer, id: Types.ObjectId): Promise<boolean> {
  const [day, month] = [startOf('day'), startOf('month')];
  const account = new Types.ObjectId(viewer.accountId);
  const limits: [RunCondition, number][] = [
    [{ account, createdDate: { $gte: day } }, env.AI_RUNS_PER_ACCOUNT_AND_DAY],
    [{ createdDate: { $gte: day } }, env.AI_RUNS_PER_DAY],
    [{ createdDate: { $gte: month } }, env.AI_RUNS_PER_MONTH],
  ];
  if (viewer.view === 'COMPANY' && viewer.entityId) {
    const companyId = new Types.ObjectId(viewer.entityId);
    limits.push([{ companyId, createdDate: { $gte: month } }, env.AI_RUNS_PER_COMPANY_AND_MONTH]);
  }
  const earlier = { model: { $ne: null }, _id: { $lt: id }, fallback: { $ne: 'limit' } } as RunCondition;
  const counts = await Promise.all(limits.map(([condition]) => runs.count({ ...condition, ...earlier })));
  return counts.some((count, nth) => count >= (limits[nth]?.[1] ?? 0));
}
