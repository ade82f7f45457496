import { avatarOf } from '@tandem/catalogue/placeholders';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { type Level, sees } from '@tandem/contracts/visibility';
import { Types } from 'mongoose';
import { forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changes } from './changes.model.ts';
import { withDerived } from './developers.derived.ts';
import { type DeveloperCondition, developers, type StoredDeveloper } from './developers.model.ts';
import { existing, exists, levelFor } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { claimNiceLink, releaseNiceLinks } from './nice-links.service.ts';
import { badgesAfter, refreshBadges } from './stored-badges.service.ts';
import { type ViewerContext, viewerContextOf } from './viewer-context.ts';

export type { DeveloperCondition, StoredDeveloper, StoredPipeline } from './developers.model.ts';
export { developers } from './developers.model.ts';

type Ref = string | Types.ObjectId;

export type NewDeveloper = DeveloperChange & Partial<Pick<StoredDeveloper, '_id' | 'invitedBy' | 'agreedToTermsDate'>>;

/** Writes down the profile of somebody who signed up. */
export async function createDeveloper(developer: NewDeveloper): Promise<StoredDeveloper> {
  const { _id = new Types.ObjectId(), invitedBy, agreedToTermsDate, ...profile } = developer;
  const now = new Date();
  const derived = withDerived({}, profile, now);
  if (profile.niceLink) await claimNiceLink(profile.niceLink, _id);
  return developers.insert({
    _id,
    avatar: avatarOf(_id.toHexString()),
    ...derived,
    ...badgesAfter({}, { createdDate: now, ...derived }, now),
    ...(invitedBy && { invitedBy }),
    ...(agreedToTermsDate && { agreedToTermsDate }),
  });
}

/** A developer who exists for the viewerContext; throws 404 for all others. */
export async function developerFor(viewerContext: ViewerContext, id: Ref): Promise<StoredDeveloper> {
  const developer = await developers.find(id);
  if (!developer || !exists(viewerContext, developer)) throw notFound('developer');
  return developer;
}

/** Those of the developers who exist for the viewerContext, by id. */
export async function developersFor(
  viewerContext: ViewerContext,
  ids: readonly Ref[],
): Promise<Map<string, StoredDeveloper>> {
  const found = await developers.findMany(ids);
  return new Map(found.filter((each) => exists(viewerContext, each)).map((each) => [String(each._id), each]));
}

/** The ids of those who exist for the viewerContext. */
export async function existingAmong(viewerContext: ViewerContext, ids: readonly Ref[]): Promise<Set<string>> {
  const found = await developers.knownAmong(ids);
  return new Set(found.filter((each) => exists(viewerContext, each)).map(({ _id }) => String(_id)));
}

/** A developer as the viewer sees it, or as a level below the viewer's does. Throws 403 for a level above. */
export async function seeDeveloper(viewer: Viewer, id: Ref, asLevel?: Level): Promise<VisibleDeveloper> {
  const viewerContext = await viewerContextOf(viewer);
  const developer = await developerFor(viewerContext, id);
  const own = levelFor(viewerContext, developer);
  if (asLevel && !sees(own, asLevel)) throw forbidden();
  return presentDeveloper(developer, asLevel ?? own);
}

/** As its own account gets it. */
export async function ownDeveloper(id: Ref): Promise<VisibleDeveloper> {
  return presentDeveloper(await developerById(id), 'ADMIN');
}

export async function developerById(id: Ref): Promise<StoredDeveloper> {
  const developer = await developers.find(id);
  if (!developer) throw notFound('developer');
  return developer;
}

/** Agreeing to terms is no change of the profile. */
export const agreedDeveloper = (id: Ref, date: Date): Promise<void> => developers.agreed(id, date);

export async function sawDeveloperLogin(id: Ref, now: Date): Promise<void> {
  await developers.sawLogin(id, now);
  await refreshBadges(id, now);
}

/** All who exist for the viewerContext and hold a condition; for conditions that few hold. */
export async function findDevelopers(
  viewerContext: ViewerContext,
  condition: DeveloperCondition,
): Promise<StoredDeveloper[]> {
  return developers.where({ $and: [existing(viewerContext), condition] });
}

/** Hides a developer from everybody; answers the status before, null where there is no such developer. */
export async function closeDeveloper(id: Ref): Promise<{ status: StoredDeveloper['status'] } | null> {
  const developer = await developers.find(id);
  if (!developer) return null;
  await developers.change(id, { status: 'deleted' });
  return { status: developer.status };
}

export async function reopenDeveloper(id: Ref, status: StoredDeveloper['status']): Promise<void> {
  await developers.change(id, { status });
}

/** Removes the history of profiles. */
export const removeChangesOf = changes.removeOf;

/** Removes a profile, what it once was, and the addresses at which it stood, which others may have then. */
export async function removeDeveloper(id: Ref): Promise<void> {
  await changes.removeOf([id]);
  await releaseNiceLinks([id]);
  await developers.remove(id);
}
