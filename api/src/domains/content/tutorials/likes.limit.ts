import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

const perMinute = rateLimit('like-minute', 30, 60);
const perHour = rateLimit('like-hour', 300, 60 * 60);

/** Counts a like of a tutorial or comment, or its withdrawal. Throws 429 above a plausible number for a reader. */
export async function limitLikes({ accountId = '' }: Viewer): Promise<void> {
  await perHour.take(accountId);
  await perMinute.take(accountId);
}
