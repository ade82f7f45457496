import type { MatchStatus } from '@tandem/catalogue/statuses';
import { matches } from './matches.model.ts';
import { currentStatus, isWithdrawn, undoUntil } from './matches.policy.ts';

/** The developers that a company has a match with, and those whose match has been accepted. */
export async function contactsOf(companyId: string): Promise<{ matched: Set<string>; accepted: Set<string> }> {
  const found = await matches.usersOf(companyId);
  const ids = (of: typeof found) => new Set(of.map(({ user }) => String(user)));
  return { matched: ids(found), accepted: ids(found.filter(({ isAccepted }) => isAccepted)) };
}

/**
 * The jobs with which a developer has an open match, and those with which a match has ended. A request that the company
 * withdrew does not count as ended: the developer may still show interest.
 */
export async function standingOf(developerId: string) {
  const open = new Map<string, { _id: string; status: MatchStatus; undoUntil: string | null }>();
  const now = new Date();
  const ended = new Set<string>();
  for (const match of await matches.ofUser(developerId))
    if (match.open)
      open.set(String(match.job), {
        _id: String(match._id),
        status: currentStatus(match.status),
        undoUntil: undoUntil(match, 'user', now)?.toISOString() ?? null,
      });
    else if (match.startedBy === 'user' || !isWithdrawn(match)) ended.add(String(match.job));
  for (const job of open.keys()) ended.delete(job);
  return { open, ended };
}
