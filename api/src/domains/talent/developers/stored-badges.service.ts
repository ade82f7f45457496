import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { notFound } from '../../../platform/errors/errors.ts';
import { type BadgeFacts, badgesOf } from './badges.rules.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';

/** A developer as far as badges need it. */
export type DeveloperWithBadges = BadgeFacts & Pick<StoredDeveloper, '_id' | 'badges'>;

export async function developerWithBadges(id: string): Promise<DeveloperWithBadges> {
  const developer = await developers.find(id);
  if (!developer) throw notFound('developer');
  return developer;
}

const BATCH = 500;

/** Everybody with an account, in batches. */
export async function* batchesWithBadges(): AsyncGenerator<DeveloperWithBadges[]> {
  let last: Types.ObjectId | undefined;
  for (;;) {
    const batch = await developers.after(last, BATCH);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1)?._id;
  }
}

type BadgeFields = 'badges' | 'badgeStates' | 'replies' | 'verifiedTalent' | 'isAmbassador';

/** Badges are no change of the profile by its owner, so the date of the last change stays. */
export const setBadges = (id: Types.ObjectId, badges: Partial<Pick<StoredDeveloper, BadgeFields>>): Promise<void> =>
  developers.note(id, badges);

/** What a change of a profile makes of its badges. */
export const badgesAfter = (before: Partial<StoredDeveloper>, change: Partial<StoredDeveloper>, now: Date) =>
  badgesOf(forgetting({ ...before, ...change }, before), now);

/** A link that a superuser has looked at is not another one. */
function forgetting(after: BadgeFacts, { github = '' }: BadgeFacts): BadgeFacts {
  const looked = after.badgeStates?.['open-source'];
  if (!looked?.on || after.github === github) return after;
  return { ...after, badgeStates: { ...after.badgeStates, 'open-source': { ...looked, on: null } } };
}

/** After what badges depend on has changed beside the profile itself. */
export async function refreshBadges(id: string | Types.ObjectId, now: Date): Promise<void> {
  const developer = await developers.find(id);
  if (!developer || developer.managedBy) return;
  const result = badgesOf(developer, now);
  if (!isDeepStrictEqual(result.badges, developer.badges)) await setBadges(developer._id, result);
}
