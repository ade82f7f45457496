import type { Types } from 'mongoose';
import { badgesOf } from '../../talent/developers/badges.rules.ts';
import { developerWithBadges, setBadges } from '../../talent/developers/stored-badges.service.ts';

/** Records that a developer has passed a technical test, which earns a badge. */
export async function recordPassedTest(user: Types.ObjectId, testPassedDate: Date): Promise<void> {
  const developer = await developerWithBadges(String(user));
  await setBadges(user, { testPassedDate, ...badgesOf({ ...developer, testPassedDate }, testPassedDate) });
}
