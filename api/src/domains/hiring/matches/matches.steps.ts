import { WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { Hire, MatchSide, MatchView } from '@tandem/contracts/match';
import type { MatchChange } from '@tandem/contracts/match-change';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { invalid, matchMovedOn, notFound, notYourTurn, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { jobReviewed } from '../../jobs/jobs/jobs.idle.ts';
import { matchAccepted, matchUnaccepted, matchUndone } from './match-events.ts';
import { isBeingMailed, mailAfter, mailAgain } from './matches.mailing.ts';
import { matches, type Step, type StoredMatch } from './matches.model.ts';
import { notifyOfStep, withdrawStep } from './matches.notifying.ts';
import {
  type Actor,
  actorOf,
  currentStatus,
  isAcceptedStatus,
  isOthersTurn,
  isReasonFor,
  stepsOf,
  stepTo,
  turnOf,
  withdrawnStatus,
} from './matches.policy.ts';
import { matchById, viewOf } from './matches.service.ts';

/**
 * Takes the next step, withdraws a request, undoes the last step, settles a dispute, stores details of a hire, or records
 * that the viewer has seen the match. Throws 404 for a match of others, and 409 if the step is not possible or the match
 * has moved since the given revision.
 */
export async function changeMatch(viewer: Viewer, id: string, change: MatchChange): Promise<MatchView> {
  const match = await matchById(id);
  const actor = actorOf(viewer, match);
  if (!actor) throw notFound('match');
  if (actor === 'company') await jobReviewed(match.job);
  const view = await viewOf(viewer, match); // 404 if the developer is no longer visible to the company
  if (change.seen) {
    const seen = actor === 'superuser' ? match : await matches.see(match._id, actor);
    return viewOf(viewer, seen ?? match);
  }
  if (change.revision !== undefined && change.revision !== (match.revision ?? 0)) throw matchMovedOn();
  if (change.undo) return undo(viewer, match, actor, view);
  const changed = change.status
    ? await take(match, actor, change.status, change)
    : await amendHire(match, actor, change);
  await announce(match, changed);
  return viewOf(viewer, changed);
}

async function take(match: StoredMatch, actor: Actor, status: MatchStatus, change: MatchChange): Promise<StoredMatch> {
  const { reason, note, feedbackText, decision, hire } = change;
  const isWithdrawal = reason === WITHDRAWN;
  refuseUnavailable(match, actor, decision ? 'decide' : isWithdrawal ? 'withdraw' : stepTo(status));
  const fits = isWithdrawal ? status === withdrawnStatus(match) : reason === undefined || isReasonFor(status, reason);
  if (!fits) throw invalid({ reason: { key: 'choice' } });
  const step: Step = {
    status,
    by: actor,
    date: new Date(),
    ...(reason && { reason }),
    ...(note && { note }),
    ...(feedbackText && { feedbackText }),
    ...(decision && { decision }),
  };
  const told = isWithdrawal ? [] : othersThan(actor);
  const changed = await moved(
    matches.step(match, {
      status,
      history: [...match.history, step],
      newFor: told,
      ...(status === 'hired' && { hire: hireWith(null, hire) }),
      ...mailAfter(step, told),
    }),
  );
  const turn = turnOf(match);
  if (isWithdrawal) await withdrawStep(match);
  await notifyOfStep(changed, isWithdrawal && turn ? [turn] : told);
  return changed;
}

function refuseUnavailable(match: StoredMatch, actor: Actor, step: MatchView['abilities'][number] | undefined) {
  if (!step) throw wrongStep();
  if (stepsOf(match, actor, new Date()).includes(step)) return;
  throw isOthersTurn(match, actor, step) ? notYourTurn() : wrongStep();
}

/** Completes what is stored of a hire. The salary is a matter of the two sides. */
async function amendHire(match: StoredMatch, actor: Actor, { hire }: MatchChange): Promise<StoredMatch> {
  if (match.status !== 'hired' || actor === 'superuser') throw wrongStep();
  return moved(matches.amend(match, { hire: hireWith(match.hire, hire) }));
}

const hireWith = (before: Hire | null | undefined, { startDate, salary }: MatchChange['hire'] = {}): Hire => ({
  startDate: startDate === undefined ? (before?.startDate ?? null) : startDate,
  salary: salary === undefined ? (before?.salary ?? null) : salary,
});

/** Undoes the last step, or deletes the request if nothing followed it, before an email about it was started. */
async function undo(viewer: Viewer, match: StoredMatch, actor: Actor, view: MatchView): Promise<MatchView> {
  refuseUnavailable(match, actor, 'undo');
  if (isBeingMailed(match)) throw wrongStep();
  if (match.history.length === 1) {
    if (!(await matches.removeRequest(match))) throw wrongStep();
    await withdrawStep(match);
    await matchUndone.emit(match);
    return { ...view, turn: null, abilities: [], undoUntil: null, removed: true };
  }
  const undone = await takeBack(match, actor);
  await announce(match, undone);
  return viewOf(viewer, undone);
}

async function takeBack(match: StoredMatch, actor: Actor): Promise<StoredMatch> {
  const history = match.history.slice(0, -1);
  const last = history.at(-1);
  const status = currentStatus(last?.status ?? 'pending');
  const told = othersThan(actor);
  const mail = last && mailAgain(last, told);
  const undone = await moved(
    matches.stepBack(match, { status, history, newFor: told, ...(match.hire && { hire: null }), ...mail }),
  );
  await withdrawStep(match);
  return undone;
}

/**
 * Informs the other domains if the developer's whole profile was opened to the company for the first time, or closed
 * again.
 */
async function announce(before: StoredMatch, after: StoredMatch): Promise<void> {
  const isAccepted = ({ status }: Pick<Step, 'status'>) => isAcceptedStatus(currentStatus(status));
  if (isAccepted(after) && !before.history.some(isAccepted)) await matchAccepted.emit(after);
  if (isAccepted(before) && after.status === 'pending') await matchUnaccepted.emit(before);
}

/** Throws 409 if another change came first, or if another match for the pair was opened in the meantime. */
async function moved(writing: PromiseLike<StoredMatch | null>): Promise<StoredMatch> {
  try {
    const changed = await writing;
    if (changed) return changed;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  throw wrongStep();
}

const othersThan = (actor: Actor): MatchSide[] => (['company', 'user'] as const).filter((side) => side !== actor);
