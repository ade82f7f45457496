import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { MatchSide } from '@tandem/contracts/match';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import type { Contacts } from '../../talent/developers/contacts.ts';
import { matches } from './matches.model.ts';
import { currentStatus, isAcceptedStatus, isWithdrawn, undoUntil } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

/** Returns the developers of a company's matches, and those whose match was accepted. */
export const contactsOf = async (companyId: string): Promise<Contacts> => contactsIn(await matches.usersOf(companyId));

/** Does the same with all matches of the company as input. */
export function contactsIn(found: readonly Pick<StoredMatch, 'user' | 'status'>[]): Contacts {
  const ids = (of: typeof found) => new Set(of.map(({ user }) => String(user)));
  return { matched: ids(found), accepted: ids(found.filter(({ status }) => isAcceptedStatus(currentStatus(status)))) };
}

/**
 * Returns the jobs with which a developer has an open match, and those with which a match has ended. A request that the
 * company withdrew does not count as ended: the developer may still show interest.
 */
export async function jobStatesOf(developerId: string) {
  const open = new Map<string, OpenMatch>();
  const now = sharedNow();
  const ended = new Set<string>();
  for (const match of await matches.ofUser(developerId))
    if (match.open) open.set(String(match.job), openMatchOf(match, 'user', now));
    else if (match.startedBy === 'user' || !isWithdrawn(match)) ended.add(String(match.job));
  for (const job of open.keys()) ended.delete(job);
  return { open, ended };
}

/** An open match, as shown in lists of jobs and developers. */
export interface OpenMatch {
  _id: string;
  status: MatchStatus;
  undoUntil: string | null;
}

const openMatchOf = (match: StoredMatch, side: MatchSide, now: Date): OpenMatch => ({
  _id: String(match._id),
  status: currentStatus(match.status),
  undoUntil: undoUntil(match, side, now)?.toISOString() ?? null,
});

/** Returns the matches of a company by job and developer (`pairKey`); `null` for a match that is over. */
export async function matchesByPair(companyId: string): Promise<Map<string, OpenMatch | null>> {
  const now = sharedNow();
  const pairs = new Map<string, OpenMatch | null>();
  // The latest match of a pair comes first and counts.
  for (const match of await matches.ofCompany(companyId)) {
    const key = pairKey(match.job, match.user);
    if (match.open) pairs.set(key, openMatchOf(match, 'company', now));
    else if (!pairs.has(key)) pairs.set(key, null);
  }
  return pairs;
}

/** Returns the key of a job and a developer. */
export const pairKey = (job: { toString(): string }, user: { toString(): string }): string => `${job} ${user}`;
