import { MAX_LISTS } from '@tandem/catalogue/candidates';
import type {
  CandidateList,
  CandidateListChange,
  CandidateListCreate,
  CandidateListQuery,
} from '@tandem/contracts/candidate-list';
import { Types } from 'mongoose';
import type * as z from 'zod';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { foldText } from '../../../platform/text/text-normalization.ts';
import { ownJob, postingsById } from '../../jobs/jobs/jobs.service.ts';
import { UNDO_MINUTES } from '../candidate-records/candidates.records.ts';
import { hiddenRows, pipelines } from '../candidate-records/pipelines.service.ts';
import { lists, type StoredList } from './candidate-lists.model.ts';

const MINUTE = 60_000;

/** The lists of the viewer's team. */
export async function listsOf(
  { entityId = '' }: Viewer,
  { jobId, ...page }: z.output<typeof CandidateListQuery>,
): Promise<Page<CandidateList[]>> {
  const found = await lists.ofCompany(entityId);
  const chosen = jobId ? found.filter((list) => String(list.jobId) === jobId) : found;
  return pageFrom(await presentLists(entityId, chosen), page, { name: ({ name }) => foldText(name) });
}

/** Creates a list, or returns the existing one of the job. */
export async function createList(companyId: string, { name, jobId }: CandidateListCreate): Promise<CandidateList> {
  const list = jobId ? await listOfJob(companyId, jobId, name) : await insert({ companyId, name: name ?? '' });
  return presentList(companyId, list);
}

/** Returns the list of a job; creates it if there is none. Throws 404 unless the job belongs to the company. */
export async function listOfJob(companyId: string, jobId: string, name = ''): Promise<StoredList> {
  const { headline } = await ownJob(companyId, jobId);
  const known = await lists.findOfJob(companyId, jobId);
  // A new list with the same name must not bring back the people of a deleted list that can no longer be restored.
  if (known && isGone(known)) await forgetDeletedLists(new Date());
  else if (known) return known.deletedDate ? restored(known) : known;
  try {
    return await insert({ companyId, jobId, name, jobTitle: headline });
  } catch (error) {
    const first = isDuplicate(error) && (await lists.findOfJob(companyId, jobId));
    if (!first) throw error;
    return first;
  }
}

const insert = ({ companyId, jobId, ...list }: { companyId: string; jobId?: string } & Partial<Named>) =>
  withNamedLock(`candidate lists ${companyId}`, async () => {
    if ((await lists.ofCompany(companyId)).length >= MAX_LISTS)
      throw invalid({ name: { key: 'listFull', values: { count: MAX_LISTS } } });
    return lists.insert({
      companyId: new Types.ObjectId(companyId),
      ...(jobId && { jobId: new Types.ObjectId(jobId) }),
      ...list,
    });
  });
type Named = Pick<StoredList, 'name' | 'jobTitle'>;

const restored = async ({ _id }: StoredList): Promise<StoredList> => {
  const back = await lists.change(_id, { deletedDate: null });
  if (!back) throw notFound();
  return back;
};

/** Returns a list of a company. Throws 404 for a list of another company or a deleted list. */
export async function ownList(companyId: string, id: string): Promise<StoredList> {
  const list = await lists.find(id);
  if (!list || String(list.companyId) !== companyId || list.deletedDate) throw notFound();
  return list;
}

/** Whether a list belongs to the team; a list whose deletion can no longer be undone belongs to no team. */
export async function ownsList({ entityId }: Viewer, id: string): Promise<boolean> {
  const list = await lists.find(id);
  return !!list && String(list.companyId) === entityId && !isGone(list);
}

const isGone = ({ deletedDate }: StoredList): boolean =>
  deletedDate !== null && Date.now() - deletedDate.getTime() > UNDO_MINUTES * MINUTE;

export async function changeList(
  { entityId = '' }: Viewer,
  id: string,
  { name, deleted }: CandidateListChange,
): Promise<CandidateList> {
  const before = await lists.find(id);
  if (!before || isGone(before) || (before.deletedDate && deleted !== false)) throw notFound();
  const list = await lists.change(id, { ...(name && { name }), ...(deleted === false && { deletedDate: null }) });
  if (!list) throw notFound();
  return presentList(entityId, list);
}

/** Deletes the list but not its candidates. For some minutes it can be restored with them. */
export async function removeList(companyId: string, id: string): Promise<void> {
  await ownList(companyId, id);
  await lists.change(id, { deletedDate: new Date() });
}

/** Erases lists whose deletion can no longer be undone. */
export async function forgetDeletedLists(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MINUTES * MINUTE);
  for (const { _id, companyId } of await lists.deletedBefore(before)) {
    await pipelines.forgetList(companyId, String(_id));
    await lists.remove(_id, before);
  }
}

export const eraseListsOf = (companyId: string): Promise<void> => lists.removeOf(companyId);

/** Returns the names of a company's lists by id. */
export const listNames = async (companyId: string): Promise<Map<string, string>> =>
  new Map((await presentLists(companyId, await lists.ofCompany(companyId))).map(({ _id, name }) => [_id, name]));

const presentList = async (companyId: string, list: StoredList): Promise<CandidateList> =>
  (await presentLists(companyId, [list]))[0] as CandidateList;

async function presentLists(companyId: string, found: readonly StoredList[]): Promise<CandidateList[]> {
  const [counts, jobs] = await Promise.all([
    hiddenRows(companyId).then((hidden) => pipelines.countByList(companyId, hidden)),
    postingsById(found.flatMap(({ jobId }) => jobId ?? [])),
  ]);
  return found.map(({ _id, jobId, name, jobTitle, createdDate, updatedDate }) => ({
    _id: String(_id),
    name: name || jobs.get(String(jobId))?.job.headline || jobTitle,
    jobId: jobId ? String(jobId) : null,
    count: counts.get(String(_id)) ?? 0,
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
  }));
}
