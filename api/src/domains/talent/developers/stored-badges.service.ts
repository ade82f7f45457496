import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { busy, notFound } from '../../../platform/errors/errors.ts';
import { type BadgeFacts, badgesOf } from './badges.rules.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';

/** The fields of a developer that badges need. */
export type DeveloperWithBadges = BadgeFacts & Pick<StoredDeveloper, '_id' | 'badges' | 'revision'>;

export async function developerWithBadges(id: string): Promise<DeveloperWithBadges> {
  const developer = await developers.find(id);
  if (!developer) throw notFound('developer');
  return developer;
}

const BATCH = 500;

/** All developers with an account, in batches. */
export async function* batchesWithBadges(): AsyncGenerator<DeveloperWithBadges[]> {
  let last: Types.ObjectId | undefined;
  for (;;) {
    const batch = await developers.after(last, BATCH);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?._id;
  }
}

type BadgeFields = 'badges' | 'badgeStates' | 'replies' | 'verifiedTalent' | 'isAmbassador' | 'testPassedDate';
type Badges = Partial<Pick<StoredDeveloper, BadgeFields>>;

/**
 * Stores recalculated badges, unless the profile was changed since it was read: it then has new badges already. Badges
 * are not a change of the profile by its owner, so the date of the last change is not updated.
 */
export const setBadges = (developer: DeveloperWithBadges, badges: Badges): Promise<boolean> =>
  developers.noteFrom(developer, badges);

const TRIES = 5;

/** Changes data on which badges depend, with the badges, and returns the changed developer. Retries after a conflict. */
export async function changeBadges(
  id: string,
  changeOf: (developer: DeveloperWithBadges) => Badges,
  now: Date,
): Promise<DeveloperWithBadges> {
  for (let tries = 0; tries < TRIES; tries++) {
    const developer = await developerWithBadges(id);
    const change = changeOf(developer);
    const result = { ...change, ...badgesOf({ ...developer, ...change }, now) };
    const next = { revision: (developer.revision ?? 0) + 1 };
    if (await developers.noteFrom(developer, { ...result, ...next })) return { ...developer, ...result };
  }
  throw busy();
}

/** The badges that follow from a change of a profile. */
export const badgesAfter = (before: Partial<StoredDeveloper>, change: Partial<StoredDeveloper>, now: Date) =>
  badgesOf(withoutStaleVerification({ ...before, ...change }, before), now);

/** A superuser verified one specific link; a different link loses that approval. */
function withoutStaleVerification(after: BadgeFacts, { github = '' }: BadgeFacts): BadgeFacts {
  const verification = after.badgeStates?.['open-source'];
  if (!verification?.on || after.github === github) return after;
  return { ...after, badgeStates: { ...after.badgeStates, 'open-source': { ...verification, on: null } } };
}

/** Recalculates badges after data outside the profile that they depend on has changed. */
export async function refreshBadges(id: string | Types.ObjectId, now: Date): Promise<void> {
  const developer = await developers.find(id);
  if (!developer || developer.managedBy) return;
  const result = badgesOf(developer, now);
  if (!isDeepStrictEqual(result.badges, developer.badges)) await setBadges(developer, result);
}
