import type { AiRun, AllRunsQuery, OwnRun, RunOfAll, RunOutcomeChange } from '@tandem/contracts/ai';
import { Types } from 'mongoose';
import { plain, withTotal } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { developerNamesOf } from '../../talent/developers/developers.named.ts';
import { runCounts } from './run-counts.model.ts';
import { forgetContestsAbout, forgetContestsBy } from './runs.forgetting.ts';
import { type RunCondition, runs, type StoredRun } from './runs.model.ts';

/** Returns the runs that an account caused, and those about its developer. */
export async function ownRuns(viewer: Viewer, page: PageOf<string>): Promise<Page<OwnRun[]>> {
  const condition = conditionForViewer(viewer);
  const [found, total] = await withTotal(page, runs.page(condition, page), () => runs.count(condition));
  return { items: await asOwn(viewer, found), total };
}

/** Returns all own runs, for the export of personal data. */
export const everyOwnRun = async (viewer: Viewer): Promise<OwnRun[]> =>
  asOwn(viewer, await runs.all(conditionForViewer(viewer)));

/** Returns the runs that the accounts of a company caused, for its export. */
export const everyRunOf = async (companyId: string): Promise<AiRun[]> =>
  (await runs.all({ companyId: new Types.ObjectId(companyId) })).map((run) =>
    presented(run.developer ? withoutContest(run) : run),
  );

/** Returns all runs that match a filter, with the names of the people involved. */
export async function allRuns({ purpose, by, outcome, contested, ...page }: AllRunsQuery): Promise<Page<RunOfAll[]>> {
  const condition: RunCondition = {
    ...(purpose && { purpose }),
    ...(by === 'model' && { model: { $ne: null }, fallback: null }),
    ...(by === 'built-in' && { model: null }),
    ...(by === 'fallback' && { fallback: { $ne: null } }),
    ...(outcome && { outcome }),
    ...(contested && { contestedDate: { $ne: null } }),
  };
  const [found, total] = await withTotal(page, runs.page(condition, page), () => runs.count(condition));
  return { items: await withNames(found), total };
}

/** Adds the names of the people involved to runs. */
export async function withNames(found: readonly StoredRun[]): Promise<RunOfAll[]> {
  const [companies, developers] = await Promise.all([
    companyNamesOf(found.flatMap(({ companyId }) => companyId ?? [])),
    developerNamesOf(found.flatMap(({ developer }) => developer ?? [])),
  ]);
  return found.map((run) => ({
    ...presented(run),
    account: run.account?.toHexString() ?? null,
    company: companies.get(String(run.companyId)) ?? null,
    developer: developers.get(String(run.developer)) ?? null,
  }));
}

/** Returns whether an account caused a run. */
export const isRunByViewer = async ({ accountId }: Viewer, id: string): Promise<boolean> =>
  String((await runs.one(id))?.account) === accountId;

/** Returns the engine that drafted a text for a company; null if the run is of another kind or company. */
export async function draftedTextFor({ runId, companyId }: { runId: string; companyId: string }) {
  const run = await runs.one(runId);
  const isDraft = run && (run.purpose === 'job' || run.purpose === 'text') && String(run.companyId) === companyId;
  return isDraft ? { engine: run.engine } : null;
}

/** Records the outcome of a draft. */
export async function recordOutcome(id: string, { outcome, distance }: RunOutcomeChange): Promise<void> {
  await runs.change(id, { outcome, distance: distance ?? null });
}

/** Removes the references to an account and the texts that its person wrote. The counts of its runs are preserved. */
export async function forgetAccount(accountId: string): Promise<void> {
  const account = new Types.ObjectId(accountId);
  await runs.changeMany({ account }, { account: null });
  await runCounts.forget(account);
  await forgetContestsBy(account);
}

export async function forgetDevelopers(ids: readonly (string | Types.ObjectId)[]): Promise<void> {
  const developers = ids.map((id) => new Types.ObjectId(id));
  await forgetContestsAbout(developers);
  await runs.changeMany({ developer: { $in: developers } }, { developer: null });
}

export async function forgetCompany(id: string): Promise<void> {
  const companyId = new Types.ObjectId(id);
  await runs.changeMany({ companyId }, { companyId: null });
  await runCounts.forget(companyId);
}

export async function moveRuns(from: Types.ObjectId, into: Types.ObjectId): Promise<void> {
  await runs.changeMany({ developer: from }, { developer: into });
}

const conditionForViewer = ({ accountId, entityId, view }: Viewer): RunCondition => ({
  $or: [
    { account: new Types.ObjectId(accountId) },
    ...(view === 'USER' && entityId ? [{ developer: new Types.ObjectId(entityId) }] : []),
  ],
});

/** Returns whether a run is about a person: the developer of its result, otherwise the account that caused it. */
export const isRunAboutViewer = ({ accountId, entityId, view }: Viewer, { account, developer }: StoredRun): boolean =>
  developer ? view === 'USER' && String(developer) === entityId : String(account) === accountId;

async function asOwn(viewer: Viewer, found: readonly StoredRun[]): Promise<OwnRun[]> {
  const companies = await companyNamesOf(found.flatMap(({ companyId }) => companyId ?? []));
  return found.map((run) => ({
    ...presented(isRunAboutViewer(viewer, run) ? run : withoutContest(run)),
    isMine: String(run.account) === viewer.accountId,
    canContest: run.contestedDate === null && isRunAboutViewer(viewer, run),
    company: companies.get(String(run.companyId)) ?? null,
  }));
}

/** Hides a contest from the company that asked for the draft; only the person and the Tandem team may see it. */
const withoutContest = (run: StoredRun): StoredRun => ({
  ...run,
  contestedDate: null,
  contestReason: '',
  contestDecision: null,
});

function presented(run: StoredRun): AiRun {
  const { model, fallback, promptVersion, distance, account, companyId, developer, updatedDate, ...others } = run;
  const { contestedBy, answeredDate, ...rest } = others;
  return {
    ...plain(rest),
    contestedDate: run.contestedDate?.toISOString() ?? null,
    ...(model && { model }),
    ...(fallback && { fallback }),
    ...(promptVersion && { promptVersion }),
    ...(distance !== null && { distance }),
  };
}
