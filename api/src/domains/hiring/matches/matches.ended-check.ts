import { WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchSide } from '@tandem/contracts/match';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { notifiedKeys } from '../../identity/notifications/notifications.service.ts';
import { existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { otherSides } from './matches.latest.ts';
import { matches } from './matches.model.ts';
import { stepKey } from './matches.notifying.ts';
import type { StoredMatch } from './stored-match.ts';

const HOUR = 3_600_000;
/** How far the check looks back; it runs every night. */
const PERIOD = 14 * 24 * HOUR;

/**
 * Verifies that both sides of every ended match were notified. Throws with the ids of the matches for which neither a
 * notification nor an email exists, so that the task counts as failed in the metrics.
 */
export async function checkEndedMatches(now: Date): Promise<void> {
  const ended = await matches.endedBetween(new Date(now.getTime() - PERIOD), new Date(now.getTime() - HOUR));
  const unannounced: string[] = [];
  for (const match of ended) if (!(await isAnnounced(match))) unannounced.push(String(match._id));
  if (unannounced.length > 0) throw new Error(`A match ended without a notification: ${unannounced.join(', ')}`);
}

async function isAnnounced(match: StoredMatch): Promise<boolean> {
  const sides = sidesToNotify(match);
  const keys = sides.map((side) => stepKey(match, side));
  const known = new Set([...(await notifiedKeys(keys)), ...(await emails.keysAmong(keys))]);
  for (const [nth, side] of sides.entries())
    if (!known.has(keys[nth] ?? '') && (await isReachable(match, side))) return false;
  return true;
}

/**
 * Returns the sides that did not end the match themselves. A match closed by merging profiles concerns only the person.
 */
function sidesToNotify({ history }: StoredMatch): MatchSide[] {
  const last = history.at(-1);
  if (!last || last.reason === WITHDRAWN || last.reason === 'already-in-process') return [];
  return last.by === 'system' ? ['user'] : otherSides(last.by);
}

/**
 * Returns whether the side had an account when the match ended. The notifications of a company about a developer who no
 * longer exists for it are removed, so it counts as unreachable.
 */
async function isReachable({ company, user, history }: StoredMatch, side: MatchSide): Promise<boolean> {
  const viewer = { view: 'COMPANY', entityId: String(company) } as const;
  if (side === 'company' && (await existingAmong(await viewerContextOf(viewer), [user])).size === 0) return false;
  const ended = history.at(-1)?.date ?? sharedNow();
  const accounts = await accountsOf(String(side === 'company' ? company : user));
  return accounts.some((account) => account.emailVerified && !account.closedDate && account.createdDate < ended);
}
