import type { SavedSearch, SavedSearchChange, SavedSearchCreate } from '@tandem/contracts/saved-search';
import { writeSearch } from '@tandem/contracts/search-string';
import { countMatches, findAllIds } from '@tandem/search/search';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { withNamedLock } from '../../../platform/database/named-lock.ts';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountToEmail } from '../../../platform/mail/recipients.ts';
import { packIds } from '../../../platform/scheduler/digest-schedule.ts';
import { type ViewerContext, viewerContextOf } from '../developers/viewer-context.ts';
import { isSearchReady, searchIndex } from './search.index.ts';
import { type StoredSearch, searches } from './search.saved.model.ts';
import { prepareSearch } from './search.service.ts';
import { searchScopeOf } from './search-scope.ts';

/** Maximum number of saved searches per company. */
const MAX_SAVED_SEARCHES = 100;
/** Maximum number of results that are stored for a search. */
const MAX_RESULTS = 5000;
const UNDO_MS = 10 * 60_000;

/** The saved searches of the viewer's company, each with its current number of results. */
export async function listSaved(viewer: Viewer, page: PageOf<string>): Promise<Page<SavedSearch[]>> {
  const [found, viewerContext] = await Promise.all([
    searches.ofCompany(viewer.entityId ?? ''),
    viewerContextOf(viewer),
  ]);
  const { items, total } = pageFrom(found, page);
  return { items: await Promise.all(items.map((search) => present(viewerContext, search))), total };
}

/**
 * Saves a search. Its current results count as known, unless this undoes its deletion.
 * @throws 400 if the recipient is not an account of the company, or if there are too many saved searches
 */
export async function saveSearch(viewer: Viewer, body: SavedSearchCreate): Promise<SavedSearch> {
  const { name, search, rhythm } = body;
  const { entityId = '' } = viewer;
  const accountId = body.accountId ?? viewer.accountId ?? '';
  if (body.accountId && !(await accountToEmail.ask(accountId))?.entityId.equals(entityId))
    throw invalid({ accountId: { key: 'choice' } });
  const ids = await currentResultIds(viewer, search);
  const saved = await withNamedLock(`saved searches ${entityId}`, async () => {
    if ((await searches.countOf(entityId)) >= MAX_SAVED_SEARCHES)
      throw invalid({ name: { key: 'listFull', values: { count: MAX_SAVED_SEARCHES } } });
    const deleted = (await searches.deletedOf(entityId, name)).find(
      (each) => each.rhythm === rhythm && writeSearch(each.search) === writeSearch(search),
    );
    if (deleted) {
      const restored = { accountId: new Types.ObjectId(accountId), forgetDate: null };
      return (await searches.change(deleted._id, restored)) ?? deleted;
    }
    return searches.insert({
      companyId: new Types.ObjectId(entityId),
      accountId: new Types.ObjectId(accountId),
      name,
      search,
      rhythm,
      sentDate: new Date(),
      sentResults: sentResultsOf(ids),
    });
  });
  return present(await viewerContextOf(viewer), saved);
}

/**
 * Changes a saved search. With new conditions, or emails turned on, its current results count as known. The account
 * that turns emails on gets them.
 */
export async function changeSaved(viewer: Viewer, id: string, change: SavedSearchChange): Promise<SavedSearch> {
  const before = await savedById(id);
  const search = change.search ?? before.search;
  const isTurnedOn = before.rhythm === 'never' && change.rhythm && change.rhythm !== 'never';
  const known =
    change.search || isTurnedOn
      ? { sentDate: new Date(), sentResults: sentResultsOf(await currentResultIds(viewer, search)) }
      : {};
  const recipient = isTurnedOn ? { accountId: new Types.ObjectId(viewer.accountId) } : {};
  const after = await searches.change(id, { ...change, ...known, ...recipient });
  if (!after) throw notFound();
  return present(await viewerContextOf(viewer), after);
}

/** Deletes a saved search; for ten minutes, saving it again undoes that. */
export async function removeSaved(id: string): Promise<void> {
  await searches.change(id, { forgetDate: new Date(Date.now() + UNDO_MS) });
}

/** Deletes the saved searches of a company that is erased. */
export const forgetSearchesOf = (companyId: string): Promise<void> => searches.removeOf(companyId);

/** Stops the emails to an account that is deleted; its saved searches remain for colleagues. */
export const stopSearchAlertsOf = (accountId: string): Promise<void> => searches.silence(accountId);

const exported = ({ name, search, rhythm, createdDate }: StoredSearch) => ({ name, search, rhythm, createdDate });

/** The searches that an account saved, for its data export. */
export const exportedSearchesOfAccount = async (accountId: string) =>
  (await searches.ofAccount(accountId)).map(exported);

/** The searches that a company saved, for its export. */
export const exportedSearchesOfCompany = async (companyId: string) =>
  (await searches.ofCompany(companyId)).map(exported);

export async function isOwnSaved({ entityId }: Viewer, id: string): Promise<boolean> {
  return String((await savedById(id)).companyId) === entityId;
}

async function savedById(id: string): Promise<StoredSearch> {
  const found = await searches.find(id);
  if (!found) throw notFound();
  return found;
}

async function present(viewerContext: ViewerContext, stored: StoredSearch): Promise<SavedSearch> {
  const { companyId, sentDate, sentResults, forgetDate, ...search } = stored;
  return { ...plain(search), total: await totalOf(viewerContext, stored) };
}

/** Null while the index is being built. */
async function totalOf(viewerContext: ViewerContext, { search }: StoredSearch): Promise<number | null> {
  if (!isSearchReady()) return null;
  const asked = {
    search: { ...search, job: undefined },
    scope: searchScopeOf(viewerContext),
    now: Date.now(),
    job: undefined,
  };
  return countMatches(await searchIndex(), asked);
}

/** The ids of all results for a viewer. */
export async function currentResultIds(viewer: Viewer, search: StoredSearch['search']): Promise<string[]> {
  const { index, asked } = await prepareSearch(viewer, { ...search, job: undefined }, 'search.');
  return findAllIds(index, asked);
}

/** Ids as bytes; null if there are too many. */
export const sentResultsOf = (ids: readonly string[]): Buffer | null =>
  ids.length > MAX_RESULTS ? null : packIds(ids);
