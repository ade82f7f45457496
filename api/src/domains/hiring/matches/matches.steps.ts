import { WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { Hire, MatchView } from '@tandem/contracts/match';
import type { MatchChange } from '@tandem/contracts/match-change';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { interviewSlotTaken, invalid, matchMovedOn, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { jobReviewed } from '../../jobs/jobs/jobs.idle.ts';
import {
  hireChanged,
  matchAccepted,
  matchDeclined,
  matchReopened,
  matchUnaccepted,
  matchUndone,
  timeChosen,
} from './match-events.ts';
import { answerAsk, ask, undoAsk, withdrawAsk } from './matches.asks.ts';
import { assignMatch } from './matches.in-charge.ts';
import { latestOf, otherSides } from './matches.latest.ts';
import { isEmailStarted, rescheduleStepEmail, scheduleStepEmail } from './matches.mailing.ts';
import { matches } from './matches.model.ts';
import { markStepNotificationsRead, notifyOfStep, withdrawStep } from './matches.notifying.ts';
import {
  type Actor,
  actorOf,
  askedSide,
  currentStatus,
  isAcceptedStatus,
  isReasonFor,
  isWithdrawn,
  stepTo,
  withdrawnStatus,
} from './matches.policy.ts';
import { answersOnAccepting } from './matches.questions.ts';
import { matchById, viewOf } from './matches.service.ts';
import { monthsLater, remindLater } from './matches.timing.ts';
import { orConflict, refuseUnavailable } from './matches.writing.ts';
import type { Step, StoredMatch } from './stored-match.ts';

/**
 * Takes the next step, withdraws a request, undoes the last step, settles a dispute, stores details of a hire, or
 * records that the viewer has seen the match. Throws 404 for a match that is not the viewer's, and 409 if the step is
 * not possible or the match has changed since the given revision.
 */
export async function changeMatch(
  viewer: Viewer,
  id: string,
  change: MatchChange,
  { impersonal = viewer.impersonatedBy !== undefined }: Partial<Manner> = {},
): Promise<MatchView> {
  const match = await matchById(id);
  const actor = actorOf(viewer, match);
  if (!actor) throw notFound('match');
  const isInPerson = actor !== 'superuser' && !viewer.impersonatedBy;
  if (actor === 'company' && isInPerson) await jobReviewed(match.job);
  const view = await viewOf(viewer, match); // 404 if the developer is no longer visible to the company
  if (change.seen) {
    if (!isInPerson) return view;
    await markStepNotificationsRead(match, actor, viewer);
    return viewOf(viewer, (await matches.see(match._id, actor)) ?? match);
  }
  if (change.revision !== undefined && change.revision !== (match.revision ?? 0)) throw matchMovedOn();
  if (change.undo) return undo(viewer, match, actor, view);
  const { chosenSlot } = change;
  if (chosenSlot) refuseSlot(view, chosenSlot);
  const changed = await act(match, actor, change, { impersonal });
  if (chosenSlot) await book(changed, actor, { slot: chosenSlot, zone: change.zone });
  if (isInPerson) await markStepNotificationsRead(match, actor, viewer);
  await announce(match, changed);
  if (match.status === 'hired') await hireChanged.emit(changed);
  await announceReason(changed, actor, change);
  return viewOf(viewer, chosenSlot ? await matchById(id) : changed);
}

/** Throws unless a time was offered with the request and is still free. */
function refuseSlot({ interview }: MatchView, slot: string): void {
  if (!interview?.slots.includes(slot)) throw invalid({ chosenSlot: { key: 'slotNotOffered' } });
  if (new Date(slot) <= sharedNow()) throw invalid({ chosenSlot: { key: 'slotPast' } });
  if (interview.takenSlots.includes(slot)) throw interviewSlotTaken();
}

/** Books a time of the request. If another booking came first, the acceptance of the match is reverted. */
async function book(match: StoredMatch, actor: Actor, chosen: { slot: string; zone: string | undefined }) {
  try {
    await timeChosen.emit({ match, actor, ...chosen });
  } catch (error) {
    await takeBack(match, actor);
    throw error;
  }
}

interface Manner {
  /** Whether the step does not count as a personal answer: see `Step`. */
  impersonal: boolean;
}

function act(match: StoredMatch, actor: Actor, change: MatchChange, manner: Manner): Promise<StoredMatch> {
  if (change.status) return take(match, actor, change.status, change, manner);
  if (change.ask) return ask(match, actor, change.ask);
  if (change.answerAsk) return answerAsk(match, actor, change.answerAsk);
  if (change.withdrawAsk) return withdrawAsk(match, actor);
  if (change.inCharge !== undefined) return assignMatch(match, actor, change.inCharge);
  if (change.remind !== undefined) return remindLater(match, actor, change.remind);
  return amendHire(match, actor, change);
}

async function take(
  match: StoredMatch,
  actor: Actor,
  status: MatchStatus,
  change: MatchChange,
  { impersonal }: Manner,
): Promise<StoredMatch> {
  const { reason, note, feedbackText, decision, hire, remind, answers } = change;
  const isWithdrawal = reason === WITHDRAWN;
  refuseUnavailable(match, actor, decision ? 'decide' : isWithdrawal ? 'withdraw' : stepTo(status));
  const fits = isWithdrawal ? status === withdrawnStatus(match) : reason === undefined || isReasonFor(status, reason);
  if (!fits) throw invalid({ reason: { key: 'choice' } });
  if (hire && actor === 'superuser') throw wrongStep();
  const step: Step = {
    status,
    by: actor,
    date: sharedNow(),
    ...(reason && { reason }),
    ...(note && { note }),
    ...(feedbackText && { feedbackText }),
    ...(decision && { decision }),
    ...(impersonal && { impersonal }),
  };
  const informed = isWithdrawal ? [] : otherSides(actor);
  const changed = await orConflict(
    matches.step(match, {
      status,
      history: [...match.history, step],
      newFor: informed,
      ...(status === 'hired' && { hire: hireWith(match.hire, hire) }),
      ...(remind && { remindDate: monthsLater(remind) }),
      ...(answers && { answers: await answersOnAccepting(match, actor, answers) }),
      ...scheduleStepEmail(step, informed),
    }),
  );
  if (isWithdrawal) await withdrawStep(match);
  await notifyOfStep(changed, isWithdrawal ? [askedSide(match)] : informed);
  return changed;
}

/** Completes the stored details of a hire. Only the two sides may do so, not a superuser. */
async function amendHire(match: StoredMatch, actor: Actor, { hire }: MatchChange): Promise<StoredMatch> {
  if (match.status !== 'hired' || actor === 'superuser') throw wrongStep();
  return orConflict(matches.amend(match, { hire: hireWith(match.hire, hire) }));
}

const hireWith = (before: Hire | null | undefined, { startDate, salary }: MatchChange['hire'] = {}): Hire => ({
  startDate: startDate === undefined ? (before?.startDate ?? null) : startDate,
  salary: salary === undefined ? (before?.salary ?? null) : salary,
});

/**
 * Undoes the last step, or deletes the request if nothing followed it, before an email about it was started. The end of
 * a match cannot be undone once its job is closed.
 */
async function undo(viewer: Viewer, match: StoredMatch, actor: Actor, view: MatchView): Promise<MatchView> {
  refuseUnavailable(match, actor, 'undo');
  if (isEmailStarted(match) || !view.abilities.includes('undo')) throw wrongStep();
  if (latestOf(match)?.kind !== 'step') return viewOf(viewer, await undoAsk(match, actor));
  if (match.history.length === 1) {
    if (!(await matches.removeRequest(match))) throw wrongStep();
    await withdrawStep(match);
    await matchUndone.emit(match);
    return { ...view, turn: null, abilities: [], undoUntil: null, removed: true };
  }
  const undone = await takeBack(match, actor);
  await announce(match, undone);
  if (match.status === 'hired') await hireChanged.emit(undone);
  if (isDeclined(match.status)) await matchReopened.emit({ match: match._id });
  return viewOf(viewer, undone);
}

async function takeBack(match: StoredMatch, actor: Actor): Promise<StoredMatch> {
  const history = match.history.slice(0, -1);
  const status = currentStatus(history.at(-1)?.status ?? 'pending');
  const informed = otherSides(actor);
  const [before, last] = [latestOf(match), latestOf({ ...match, history })];
  const undone = await orConflict(
    matches.stepBack(match, {
      status,
      history,
      newFor: informed,
      ...(match.status === 'hired' && status !== 'hired' && { hire: null }),
      ...(match.remindDate && { remindDate: null }),
      ...(askedSide(match) === 'user' && status === 'pending' && { answers: [] }),
      ...(before && last && rescheduleStepEmail(last, before, informed)),
    }),
  );
  await withdrawStep(match);
  if (isWithdrawn(match)) await notifyOfStep(undone, [askedSide(match)]);
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

const isDeclined = (status: string): boolean => status === 'rejected' || status === 'passed';

/** Publishes the reason why a side declined, so that reasons can be evaluated. */
async function announceReason({ _id, company }: StoredMatch, actor: Actor, change: MatchChange): Promise<void> {
  const { status, reason, note = '', decision } = change;
  if (!status || !isDeclined(status) || !reason || reason === WITHDRAWN || decision) return;
  await matchDeclined.emit({ match: _id, company: actor === 'user' ? null : company, reason, note });
}
