import type { NewSuggestion } from './suggestions.model.ts';

/** Maximum number of new suggestions by the engine per recipient and day. */
export const MAX_A_DAY = 5;

/** Returns the recipient's id. */
export const recipientOf = ({ recipient, userId, companyId }: NewSuggestion): string =>
  String(recipient === 'user' ? userId : companyId);

/**
 * Chooses today's suggestions: for a developer the jobs that fit best; for a company the best developer for each of its
 * jobs, then the second best, so that no job uses up the day's limit. Deterministic.
 * @param used number of suggestions that each recipient already got today
 */
export function selectSuggestions(
  proposals: readonly NewSuggestion[],
  used: ReadonlyMap<string, number>,
): NewSuggestion[] {
  return [...Map.groupBy(proposals, recipientOf)].flatMap(([recipient, all]) =>
    inTurns(all).slice(0, Math.max(0, MAX_A_DAY - (used.get(recipient) ?? 0))),
  );
}

/** Sorts by score, and for a company first by the rank within each job. */
function inTurns(proposals: readonly NewSuggestion[]): NewSuggestion[] {
  const sorted = proposals.toSorted(byScore);
  if (sorted[0]?.recipient === 'user') return sorted;
  return [...Map.groupBy(sorted, ({ jobId }) => String(jobId)).values()]
    .flatMap((all) => all.map((proposal, rank) => ({ proposal, rank })))
    .toSorted((one, other) => one.rank - other.rank || byScore(one.proposal, other.proposal))
    .map(({ proposal }) => proposal);
}

const byScore = (one: NewSuggestion, other: NewSuggestion): number =>
  other.score - one.score || (String(one._id) < String(other._id) ? -1 : 1);
