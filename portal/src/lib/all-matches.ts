import { everyItem } from '@tandem/client/every-item';
import type { MatchView } from '@tandem/contracts/match';
import { api } from './api.ts';

/** Returns all matches of a profile or company, latest change first. */
export async function allMatches(id: string): Promise<MatchView[]> {
  const all = await everyItem((page) =>
    api.matches.ofEntity({ params: { id }, query: { ...page, sort: 'createdDate' } }),
  );
  return all.sort((one, other) => other.updatedDate.localeCompare(one.updatedDate));
}
