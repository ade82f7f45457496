import type { MatchView } from '@tandem/contracts/match';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { notYourTurn, wrongStep } from '../../../platform/errors/errors.ts';
import { type Actor, isOthersTurn, stepsOf } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

/** Throws 409 unless a role may take a step now. */
export function refuseUnavailable(
  match: StoredMatch,
  actor: Actor,
  step: MatchView['abilities'][number] | undefined,
): void {
  if (!step) throw wrongStep();
  if (stepsOf(match, actor, sharedNow()).includes(step)) return;
  throw isOthersTurn(match, actor, step) ? notYourTurn() : wrongStep();
}

/** Throws 409 if another change came first, or if another match for the pair was opened in the meantime. */
export async function orConflict(writing: PromiseLike<StoredMatch | null>): Promise<StoredMatch> {
  try {
    const changed = await writing;
    if (changed) return changed;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  throw wrongStep();
}
