import type { Shortlisted } from '@tandem/contracts/routes/shortlist';
import type { Types } from 'mongoose';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { developerFor, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { entries, type StoredEntry } from './shortlist.model.ts';

/** The maximum number of people on a company's shortlist. */
const MAX_ENTRIES = 500;

const present = ({ userId, createdDate }: StoredEntry): Shortlisted => ({
  userId: String(userId),
  createdDate: createdDate.toISOString(),
});

/** Returns the people on the shortlist of the viewer's company who are visible to it. */
export async function shortlistOf(viewer: Viewer, page: PageOf<string>): Promise<Page<Shortlisted[]>> {
  const { items, total } = pageFrom(await visibleEntries(viewer), page);
  return { items: items.map(present), total };
}

/** Returns the complete shortlist, for the export of a company. */
export const everyoneOnShortlist = async (viewer: Viewer): Promise<Shortlisted[]> =>
  (await visibleEntries(viewer)).map(present);

async function visibleEntries(viewer: Viewer): Promise<StoredEntry[]> {
  const { entityId = '' } = viewer;
  const [stored, viewerContext] = await Promise.all([entries.ofCompany(entityId), viewerContextOf(viewer)]);
  const visible = await existingAmong(
    viewerContext,
    stored.map(({ userId }) => userId),
  );
  return stored.filter(({ userId }) => visible.has(String(userId)));
}

/**
 * Adds a person to the shortlist; adding twice has no further effect. Throws 404 for a person who is not visible to the
 * viewer.
 */
export async function putOnShortlist(viewer: Viewer, userId: string): Promise<Shortlisted> {
  const { entityId = '' } = viewer;
  await developerFor(await viewerContextOf(viewer), userId);
  const before = await entries.find(entityId, userId);
  if (before) return present(before);
  if ((await visibleEntries(viewer)).length >= MAX_ENTRIES)
    throw invalid({ userId: { key: 'listFull', values: { count: MAX_ENTRIES } } });
  const stored = await entries.put(entityId, userId);
  if (!stored) throw notFound('developer');
  return present(stored);
}

export const takeOffShortlist = ({ entityId = '' }: Viewer, userId: string): Promise<void> =>
  entries.remove(entityId, userId);

/** Returns which of the given people are on a company's shortlist. */
export const shortlistedAmong = entries.usersAmong;

/** Deletes the shortlist of an erased company. */
export const forgetShortlistOf = (companyId: string): Promise<void> => entries.removeOf(companyId);

/** Removes an erased person from all shortlists. */
export const forgetOnShortlists = (userIds: readonly (string | Types.ObjectId)[]): Promise<void> =>
  entries.removeAbout(userIds);

/** Moves a person to another of their profiles, on the shortlists of all companies. */
export const { move: moveOnShortlists } = entries;

/** Returns when companies added a person to their shortlists, for that person: without the companies' names. */
export const shortlistedAt = async (userId: string): Promise<{ since: string }[]> =>
  (await entries.about(userId)).map(({ createdDate }) => ({ since: createdDate.toISOString() }));
