import type { SavedView, SavedViewChange, SavedViewCreate } from '@tandem/contracts/saved-view';
import { Types } from 'mongoose';
import { isDuplicate, plain, totalOf } from '../../../platform/database/mongoose-schema.ts';
import type { PageOf } from '../../../platform/database/ordering.ts';
import { alreadyTaken, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type StoredView, savedViews } from './saved-views.model.ts';

/** Maximum number of saved views per account. */
const MAX_VIEWS = 200;

/** Lists a page of the caller's saved views. */
export async function listViews(
  { accountId = '' }: Viewer,
  { list, ...page }: PageOf<string> & { list?: SavedView['list'] | undefined },
): Promise<Page<SavedView[]>> {
  const condition = { accountId, ...(list && { list }) };
  const found = await savedViews.page(condition, page);
  return { items: found.map(present), total: await totalOf(found.length, page, () => savedViews.count(condition)) };
}

/** Saves filters under a name. Throws 409 if the account has a view with this name in the list. */
export async function createView({ accountId = '' }: Viewer, view: SavedViewCreate): Promise<SavedView> {
  if ((await savedViews.count({ accountId })) >= MAX_VIEWS)
    throw invalid({ name: { key: 'listFull', values: { count: MAX_VIEWS } } });
  return withFreeName(() => savedViews.insert({ accountId: new Types.ObjectId(accountId), ...view }));
}

/** Throws 409 if the account has another view with this name in the list. */
export const renameView = (id: string, { name }: SavedViewChange): Promise<SavedView> =>
  withFreeName(() => savedViews.rename(id, name));

export const removeView = savedViews.remove;

export async function ownsView({ accountId }: Viewer, id: string): Promise<boolean> {
  return String((await savedViews.find(id))?.accountId) === accountId;
}

/** Returns every saved view of an account, for its data export. */
export const viewsOf = async (accountId: string) =>
  (await savedViews.page({ accountId }, { skip: 0, limit: MAX_VIEWS, sort: 'createdDate' })).map(
    ({ list, name, filters, createdDate }) => ({ list, name, filters, createdDate }),
  );

export const removeViewsOf = savedViews.removeOf;

async function withFreeName(write: () => Promise<StoredView | null>): Promise<SavedView> {
  const written = await write().catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyTaken('name') : error;
  });
  if (!written) throw notFound();
  return present(written);
}

const present = ({ accountId, ...view }: StoredView): SavedView => plain(view);
