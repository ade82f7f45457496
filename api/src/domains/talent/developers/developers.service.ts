import { avatarOf } from '@tandem/catalogue/placeholders';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { type Level, sees } from '@tandem/contracts/visibility';
import { Types } from 'mongoose';
import { forbidden, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyKeys } from '../../companies/companies/companies.names.ts';
import type { StoredCompany } from '../../companies/companies/companies.service.ts';
import { changes } from './changes.model.ts';
import { withDerived } from './developers.derived.ts';
import { type DeveloperCondition, developers, type StoredDeveloper } from './developers.model.ts';
import { existenceCondition, exists, hidesFrom, levelFor } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { claimNiceLink, releaseNiceLinks } from './nice-links.service.ts';
import { badgesAfter, refreshBadges } from './stored-badges.service.ts';
import { type ViewerContext, viewerContextOf } from './viewer-context.ts';

export type { DeveloperCondition, StoredDeveloper, StoredPipeline } from './developers.model.ts';
export { developerSkills, developers } from './developers.model.ts';

type Ref = string | Types.ObjectId;

export type NewDeveloper = DeveloperChange & Partial<Pick<StoredDeveloper, '_id' | 'invitedBy' | 'agreedToTermsDate'>>;

/** Creates the profile of a new account. */
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

/** A developer who exists for the viewer; throws 404 otherwise. */
export async function developerFor(viewerContext: ViewerContext, id: Ref): Promise<StoredDeveloper> {
  const developer = await developers.find(id);
  if (!developer || !exists(viewerContext, developer)) throw notFound('developer');
  return developer;
}

/** The developers of the given ids who exist for the viewer, by id. */
export async function developersFor(
  viewerContext: ViewerContext,
  ids: readonly Ref[],
): Promise<Map<string, StoredDeveloper>> {
  const found = await developers.findMany(ids);
  return new Map(found.filter((each) => exists(viewerContext, each)).map((each) => [String(each._id), each]));
}

/** The ids of the developers who exist for the viewer. */
export const existingAmong = async (viewerContext: ViewerContext, ids: readonly Ref[]): Promise<Set<string>> =>
  new Set((await levelsAmong(viewerContext, ids)).keys());

/** The ids of the developers who have hidden from a company. */
export async function hiddenFromCompany(company: StoredCompany, ids: readonly Ref[]): Promise<Set<string>> {
  const keys = companyKeys(company);
  const hidden = (await developers.knownAmong(ids)).filter((each) => hidesFrom(keys, each));
  return new Set(hidden.map(({ _id }) => String(_id)));
}

/** The level at which the viewer sees each of the developers who exist for the viewer, by id. */
export async function levelsAmong(viewerContext: ViewerContext, ids: readonly Ref[]): Promise<Map<string, Level>> {
  const found = (await developers.knownAmong(ids)).filter((each) => exists(viewerContext, each));
  return new Map(found.map((each) => [String(each._id), levelFor(viewerContext, each)]));
}

/** A developer as the viewer sees it, or as a lower level does. Throws 403 for a level above that of the viewer. */
export async function getDeveloper(viewer: Viewer, id: Ref, asLevel?: Level): Promise<VisibleDeveloper> {
  const viewerContext = await viewerContextOf(viewer);
  const developer = await developerFor(viewerContext, id);
  const own = levelFor(viewerContext, developer);
  if (asLevel && !sees(own, asLevel)) throw forbidden();
  return presentDeveloper(developer, asLevel ?? own);
}

/** The profile as its own account gets it. */
export async function ownDeveloper(id: Ref): Promise<VisibleDeveloper> {
  return presentDeveloper(await developerById(id), 'ADMIN');
}

export async function developerById(id: Ref): Promise<StoredDeveloper> {
  const developer = await developers.find(id);
  if (!developer) throw notFound('developer');
  return developer;
}

/** Agreeing to terms is not a change of the profile. */
export const recordDeveloperAgreement = (id: Ref, date: Date): Promise<void> => developers.recordAgreement(id, date);

export async function recordDeveloperLogin(id: Ref, now: Date): Promise<void> {
  await developers.recordActivity(id, now);
  await refreshBadges(id, now);
}

/** All developers who exist for the viewer and match a condition; only for conditions that few developers match. */
export async function findDevelopers(
  viewerContext: ViewerContext,
  condition: DeveloperCondition,
): Promise<StoredDeveloper[]> {
  return developers.where({ $and: [existenceCondition(viewerContext), condition] });
}

/** The status of a developer; undefined if there is no such developer. */
export const statusOf = async (id: Ref): Promise<StoredDeveloper['status'] | undefined> =>
  (await developers.find(id))?.status;

/** Hides a developer from all viewers. */
export async function closeDeveloper(id: Ref): Promise<void> {
  await developers.change(id, { status: 'deleted' });
}

/** Shows a developer again who was hidden because the last account was closed or suspended. */
export async function reopenDeveloper(id: Ref, status: StoredDeveloper['status']): Promise<void> {
  const current = await statusOf(id);
  if (current === 'deleted' || current === 'suspended')
    await developers.change(id, { suspended: false, status, suspendReasonsList: [] });
}

/** Removes the change history of profiles. */
export const removeChangesOf = changes.removeOf;

/** Removes a profile with its history and its public addresses, which other developers can use afterwards. */
export async function removeDeveloper(id: Ref): Promise<void> {
  await changes.removeOf([id]);
  await releaseNiceLinks([id]);
  await developers.remove(id);
}
