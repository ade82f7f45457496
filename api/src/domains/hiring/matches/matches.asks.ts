import type { MatchChange } from '@tandem/contracts/match-change';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { latestOf, openAskOf, otherSides } from './matches.latest.ts';
import { rescheduleStepEmail, scheduleStepEmail } from './matches.mailing.ts';
import { matches } from './matches.model.ts';
import { notifyOfStep, withdrawStep } from './matches.notifying.ts';
import type { Actor } from './matches.policy.ts';
import { orConflict, refuseUnavailable } from './matches.writing.ts';
import type { StoredAsk, StoredMatch } from './stored-match.ts';

/** Asks for other conditions on behalf of the developer; notifies the company, which has to answer. */
export async function ask(
  match: StoredMatch,
  actor: Actor,
  { about, text }: NonNullable<MatchChange['ask']>,
): Promise<StoredMatch> {
  refuseUnavailable(match, actor, 'ask');
  const asked = { about: [...new Set(about)], text, date: sharedNow(), answer: null, withdrawnDate: null };
  return store(match, actor, [...(match.asks ?? []), asked]);
}

/** Records that the company agrees or declines; notifies the developer, who decides how to proceed. */
export async function answerAsk(
  match: StoredMatch,
  actor: Actor,
  answer: NonNullable<MatchChange['answerAsk']>,
): Promise<StoredMatch> {
  refuseUnavailable(match, actor, 'answerAsk');
  return store(match, actor, withLast(match, { answer: { ...answer, date: sharedNow() } }));
}

/** Withdraws the developer's request for other conditions and restores the match's previous state. */
export async function withdrawAsk(match: StoredMatch, actor: Actor): Promise<StoredMatch> {
  refuseUnavailable(match, actor, 'withdrawAsk');
  await withdrawStep(match);
  return store(match, actor, withLast(match, { withdrawnDate: sharedNow() }));
}

/** Undoes the last step of a request for other conditions. */
export async function undoAsk(match: StoredMatch, actor: Actor): Promise<StoredMatch> {
  const asks = openAskOf(match)
    ? (match.asks ?? []).slice(0, -1)
    : withLast(match, { answer: null, withdrawnDate: null });
  const informed = otherSides(actor);
  const [before, last] = [latestOf(match), latestOf({ ...match, asks })];
  const undone = await orConflict(
    matches.stepBack(match, {
      status: match.status,
      asks,
      newFor: informed,
      ...(before && last && rescheduleStepEmail(last, before, informed)),
    }),
  );
  await withdrawStep(match);
  if (openAskOf(undone)) await notifyOfStep(undone, informed);
  return undone;
}

async function store(match: StoredMatch, actor: Actor, asks: StoredAsk[]): Promise<StoredMatch> {
  const informed = otherSides(actor);
  const last = latestOf({ ...match, asks });
  const changed = await orConflict(
    matches.step(match, { asks, newFor: informed, ...(last && scheduleStepEmail(last, informed)) }),
  );
  await notifyOfStep(changed, informed);
  return changed;
}

const withLast = ({ asks = [] }: StoredMatch, change: Partial<StoredAsk>): StoredAsk[] =>
  asks.map((each, nth) => (nth === asks.length - 1 ? { ...each, ...change } : each));
