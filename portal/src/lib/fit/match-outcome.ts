import { REMOVED_BY_TANDEM, WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchView } from '@tandem/contracts/match';

type Ended = Pick<MatchView, 'status' | 'history'>;
type MatchOutcome =
  | MatchView['status']
  | 'closed'
  | 'removed'
  | 'unanswered'
  | 'withdrawn'
  | 'interestWithdrawn'
  | 'merged';

/**
 * Returns how a match ended: by one of the sides, with the closing of its job (`closed`), because a superuser removed
 * the job (`removed`), because nobody answered in time (`unanswered`), because the company withdrew its invitation
 * (`withdrawn`) or the developer their interest (`interestWithdrawn`), or because two profiles with matches for the same
 * job were merged (`merged`).
 */
export function matchOutcome({ status, history }: Ended): MatchOutcome {
  const last = history.at(-1);
  if (last?.reason === WITHDRAWN) return status === 'rejected' ? 'withdrawn' : 'interestWithdrawn';
  if (last?.by !== 'system') return status;
  if (last.reason === REMOVED_BY_TANDEM) return 'removed';
  if (last.reason === 'already-in-process') return 'merged';
  return last.reason === 'position-closed' ? 'closed' : 'unanswered';
}
