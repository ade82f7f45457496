import { REMOVED_BY_TANDEM } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';

type Ended = Pick<MatchView, 'status' | 'history'>;

/**
 * How a match ended: by one of the sides, with its job (`closed`), because a superuser took that away (`removed`), or
 * because nobody answered in time (`unanswered`).
 */
export function howEnded({ status, history }: Ended): MatchView['status'] | 'closed' | 'removed' | 'unanswered' {
  const last = history.at(-1);
  if (last?.by !== 'system') return status;
  if (last.reason === REMOVED_BY_TANDEM) return 'removed';
  return last.reason === 'position-closed' ? 'closed' : 'unanswered';
}
