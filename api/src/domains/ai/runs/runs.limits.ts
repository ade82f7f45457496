import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { runCounts } from './run-counts.model.ts';
import { type RunCondition, runs } from './runs.model.ts';

type Unit = 'day' | 'month';

interface Limit {
  subject: 'account' | 'company' | 'all';
  id: Types.ObjectId | null;
  condition: RunCondition;
  unit: Unit;
  max: number;
}

/** Milliseconds after which a counted run is in the log, unless its process died. */
const LOGGED_AFTER = 60_000;

/** Returns midnight UTC of today, or of the first of the month. */
export const startOf = (unit: Unit, now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), unit === 'day' ? now.getUTCDate() : 1));

const endOf = (unit: Unit, start: Date): Date =>
  new Date(
    Date.UTC(
      start.getUTCFullYear(),
      start.getUTCMonth() + (unit === 'month' ? 1 : 0),
      start.getUTCDate() + (unit === 'day' ? 1 : 0),
    ),
  );

/**
 * Counts a model run against every limit before it begins, so that concurrent processes never exceed one. Returns the
 * counts, for `releaseRun`; undefined, with nothing counted, if a limit is reached.
 */
export async function reserveRun(viewer: Viewer): Promise<readonly string[] | undefined> {
  const now = sharedNow();
  const counted: string[] = [];
  let isWithin = false;
  try {
    for (const limit of limitsOf(viewer)) {
      const id = idOf(limit, now);
      if (!(await isCounted(id, limit, now))) return undefined;
      counted.push(id);
    }
    isWithin = true;
    return counted;
  } finally {
    if (!isWithin) await releaseRun(counted);
  }
}

const idOf = ({ subject, id, unit }: Limit, now: Date): string =>
  [subject, id, unit, startOf(unit, now).toISOString().slice(0, 10)].filter(Boolean).join(' ');

/** Reverts the counts of a run that did not call the model. */
export const releaseRun = (counts: readonly string[]): Promise<void> => runCounts.remove(counts);

function limitsOf({ accountId, view, entityId }: Viewer): Limit[] {
  const account = new Types.ObjectId(accountId);
  const companyId = view === 'COMPANY' && entityId ? new Types.ObjectId(entityId) : undefined;
  const all = { subject: 'all', id: null, condition: {} } as const;
  const company = companyId && { subject: 'company' as const, id: companyId, condition: { companyId } };
  return [
    { subject: 'account', id: account, condition: { account }, unit: 'day', max: env.AI_RUNS_PER_ACCOUNT_AND_DAY },
    ...(company ? [{ ...company, unit: 'month' as const, max: env.AI_RUNS_PER_COMPANY_AND_MONTH }] : []),
    { ...all, unit: 'day', max: env.AI_RUNS_PER_DAY },
    { ...all, unit: 'month', max: env.AI_RUNS_PER_MONTH },
  ];
}

/**
 * Counts a run. The count is initialised from the log, and corrected from it where a process died before it logged a
 * run.
 */
async function isCounted(id: string, { id: subject, condition, unit, max }: Limit, now: Date): Promise<boolean> {
  if (await runCounts.add(id, max)) return true;
  const count = await runCounts.find(id);
  const isReached = count !== null && count.used >= max;
  if (isReached && now.getTime() - count.countedDate.getTime() < LOGGED_AFTER) return false;
  if (!count || isReached) {
    const start = startOf(unit, now);
    const used = await runs.countOfModel({ ...condition, createdDate: { $gte: start } });
    if (count) await runCounts.correct(count, used);
    else await runCounts.start({ _id: id, subject, used, untilDate: endOf(unit, start) });
  }
  return runCounts.add(id, max);
}
