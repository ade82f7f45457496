import type { Types } from 'mongoose';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { matches } from './matches.model.ts';
import { currentStatus } from './matches.policy.ts';

/**
 * Moves an accepted match to interviewing, because an interview time was chosen. Neither side has taken the step, so
 * neither can undo it. The sides are notified about the interview itself. Other matches stay unchanged.
 */
export async function startInterviewing(id: Types.ObjectId): Promise<void> {
  const match = await matches.find(id);
  if (!match || currentStatus(match.status) !== 'accepted') return;
  const step = { status: 'interviewing', by: 'system', date: sharedNow() } as const;
  const moved = await matches.step(match, { status: 'interviewing', history: [...match.history, step], newFor: [] });
  // Another step came first: if it left the match accepted, the status still has to follow the interview.
  if (!moved) await startInterviewing(id);
}
