import type { MatchView } from '@tandem/contracts/match';

type Ended = Pick<MatchView, 'status' | 'history'>;

/** How a match ended: by one of the sides, with its job (`closed`), or because nobody answered in time (`unanswered`). */
export function howEnded({ status, history }: Ended): MatchView['status'] | 'closed' | 'unanswered' {
  const last = history.at(-1);
  if (last?.by !== 'system') return status;
  return last.reason === 'position-closed' ? 'closed' : 'unanswered';
}
