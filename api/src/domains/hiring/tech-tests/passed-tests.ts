import type { Types } from 'mongoose';
import { changeBadges } from '../../talent/developers/stored-badges.service.ts';

/** Records that a developer has passed a technical test, which earns a badge. */
export async function recordPassedTest(user: Types.ObjectId, testPassedDate: Date): Promise<void> {
  await changeBadges(String(user), () => ({ testPassedDate }), testPassedDate);
}
