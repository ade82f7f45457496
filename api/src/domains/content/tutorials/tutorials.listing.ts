import type { TutorialSearch, TutorialSummary } from '@tandem/contracts/tutorial';
import { type QueryFilter, Types } from 'mongoose';
import { totalOf } from '../../../platform/database/mongoose-schema.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { substringPattern } from '../../../platform/text/text-normalization.ts';
import { LIVE_ORDERS } from '../writing/live-text.service.ts';
import { type StoredTutorial, tutorials } from './tutorials.model.ts';
import { currentOf, presentSummary } from './tutorials.presenter.ts';

/** Returns a page of the tutorials that a search finds. */
export async function searchTutorials(
  viewer: Viewer,
  { mine, state, ...search }: TutorialSearch,
): Promise<{ items: TutorialSummary[]; total: number }> {
  const { text, tag, tags, ids, language, ...page } = search;
  const isWriters = mine || state !== undefined;
  const of = (field: string) => (isWriters ? field : `live.${field}`);
  const condition = {
    ...scopeOf(viewer, mine ?? false, state),
    ...(tag && { [of('tags')]: tag }),
    ...(tags && { [of('tags')]: { $in: tags } }),
    ...(ids && { _id: { $in: ids } }),
    ...(language && { [of('language')]: language }),
    ...(text && { $or: [{ [of('title')]: substringPattern(text) }, { [of('headline')]: substringPattern(text) }] }),
  } as QueryFilter<StoredTutorial>;
  const found = await tutorials.page(condition, page, isWriters ? {} : LIVE_ORDERS);
  const current = await currentOf(viewer, found);
  const reader = isWriters ? viewer : { ...viewer, view: 'GUEST' as const };
  return {
    items: found.map((tutorial) => presentSummary(reader, tutorial, current(tutorial))),
    total: await totalOf(found.length, page, () => tutorials.count(condition)),
  };
}

function scopeOf({ accountId }: Viewer, mine: boolean, state: TutorialSearch['state']): QueryFilter<StoredTutorial> {
  if (state === 'deleted') return { deletedDate: { $ne: null } };
  const present = { deletedDate: null };
  if (state && state !== 'all') return { ...present, state };
  if (state === 'all') return present;
  if (mine) return { ...present, authorId: new Types.ObjectId(accountId) };
  return { ...present, published: true };
}

/** Returns the skills of public tutorials, most frequent first. */
export async function tutorialTags(): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { live } of await publicTutorials())
    for (const tag of live?.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([tag]) => tag);
}

/** Returns every public tutorial. */
export const publicTutorials = (): Promise<StoredTutorial[]> => tutorials.where({ published: true, deletedDate: null });
