import type { MatchView } from '@tandem/contracts/match';

export type MatchGroup = 'yours' | 'theirs' | 'on' | 'ended';

/** Returns the group of a match on the developer's matches page. */
export function groupOf({ status, turn }: Pick<MatchView, 'status' | 'turn'>): MatchGroup {
  if (status === 'pending') return turn === 'user' ? 'yours' : 'theirs';
  return status === 'accepted' || status === 'interviewing' ? 'on' : 'ended';
}
