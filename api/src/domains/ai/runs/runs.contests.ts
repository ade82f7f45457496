import type { ContestAnswer, ContestedRun, ContestQuery } from '@tandem/contracts/ai';
import { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type RunCondition, runs, type StoredRun } from './runs.model.ts';
import { isRunAboutViewer, withNames } from './runs.service.ts';

/** Whether a run is about the person of an account. */
export async function isRunIdAboutViewer(viewer: Viewer, id: string): Promise<boolean> {
  const run = await runs.one(id);
  return run !== null && isRunAboutViewer(viewer, run);
}

/** Marks a run as contested, once. Throws 409 if it already is. */
export async function recordContest({ accountId = '' }: Viewer, id: string, reason: string): Promise<StoredRun> {
  const contest = { contestedDate: new Date(), contestReason: reason, contestedBy: new Types.ObjectId(accountId) };
  const contested = await runs.changeIf({ _id: new Types.ObjectId(id), contestedDate: null }, contest);
  if (!contested) throw wrongStep();
  announce('contest', contested._id);
  return contested;
}

const STATES: Record<ContestQuery['state'], RunCondition> = {
  open: { contestedDate: { $ne: null }, contestDecision: null },
  decided: { contestedDate: { $ne: null }, contestDecision: { $ne: null } },
  all: { contestedDate: { $ne: null } },
};

/** Contested runs; `emails` finds the addresses of those who contested them. */
export async function contestedPage({ state, ...page }: ContestQuery, emails: EmailsOf): Promise<Page<ContestedRun[]>> {
  const [found, total] = await withTotal(page, runs.page(STATES[state], page), () => runs.count(STATES[state]));
  return { items: await contested(found, emails), total };
}

/** Answers a contested run, once. Throws 404 if it is not contested and 409 if it has been answered. */
export async function decideContest(id: string, answer: ContestAnswer, emails: EmailsOf): Promise<ContestedRun> {
  const run = await runs.one(id);
  if (!run?.contestedDate) throw notFound();
  const decided = await runs.changeIf(
    { _id: run._id, contestDecision: null },
    { contestDecision: { ...answer, date: new Date() } },
  );
  if (!decided) throw wrongStep();
  announce('contest', decided._id);
  const [shown] = await contested([decided], emails);
  if (!shown) throw notFound();
  return shown;
}

/** Decided runs whose person has not been emailed yet. */
export const unansweredContests = (): Promise<StoredRun[]> =>
  runs.all({ contestDecision: { $ne: null }, answeredDate: null });

export const contestAnswered = ({ _id }: StoredRun, now: Date) => runs.change(_id.toHexString(), { answeredDate: now });

type EmailsOf = (accounts: readonly string[]) => Promise<Map<string, string>>;

async function contested(found: readonly StoredRun[], emails: EmailsOf): Promise<ContestedRun[]> {
  const [named, addresses] = await Promise.all([
    withNames(found),
    emails(found.flatMap(({ contestedBy }) => contestedBy?.toHexString() ?? [])),
  ]);
  return named.map((run, nth) => ({ ...run, contestedBy: addresses.get(String(found[nth]?.contestedBy)) ?? '' }));
}
