import { WITHDRAWN } from '@tandem/catalogue/reasons';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import type { MatchChange, MatchSide, MatchView } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { invalid, notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { jobReviewed } from '../../jobs/jobs/jobs.idle.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developersFor, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { interviewsOfMatches, matchAccepted, matchUnaccepted, matchUndone } from './match-events.ts';
import { isBeingMailed, mailAfter, mailAgain } from './matches.mailing.ts';
import { matches, type StoredMatch } from './matches.model.ts';
import { notifyOfStep, withdrawStep } from './matches.notifying.ts';
import {
  type Actor,
  actorOf,
  currentStatus,
  isReasonFor,
  stepsOf,
  stepTo,
  turnOf,
  withdrawnStatus,
} from './matches.policy.ts';
import { presentMatch } from './matches.presenter.ts';

/** One page of the matches of a developer or a company. */
export async function matchesOf(viewer: Viewer, entityId: string, page: PageOf<string>): Promise<Page<MatchView[]>> {
  const { items, total } = pageFrom(await visibleAmong(viewer, await storedMatches(entityId)), page, {
    status: ({ status }) => MATCH_STATUSES.indexOf(currentStatus(status)),
  });
  return { items: await viewsOf(viewer, items), total };
}

/** All matches, latest first. */
export const allMatchesOf = async (viewer: Viewer, entityId: string): Promise<MatchView[]> =>
  viewsOf(viewer, await storedMatches(entityId));

async function storedMatches(entityId: string): Promise<StoredMatch[]> {
  const [asUser, asCompany] = await Promise.all([matches.ofUser(entityId), matches.ofCompany(entityId)]);
  return [...asUser, ...asCompany];
}

/** The matches whose job and developer are visible to the viewer; pages and totals count no others. */
async function visibleAmong(viewer: Viewer, found: readonly StoredMatch[]): Promise<StoredMatch[]> {
  const [postings, developers] = await Promise.all([
    postingsById(distinct(found.map(({ job }) => String(job)))),
    existingAmong(await viewerContextOf(viewer), distinct(found.map(({ user }) => String(user)))),
  ]);
  return found.filter(({ job, user }) => postings.has(String(job)) && developers.has(String(user)));
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Takes the next step, withdraws a request, undoes the last step, or records that the viewer has seen the match. */
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

  if (!change.undo) {
    const changed = await take(match, actor, change);
    if (changed.status === 'accepted') await matchAccepted.emit(changed);
    return viewOf(viewer, changed);
  }
  if (!stepsOf(match, actor, new Date()).includes('undo') || isBeingMailed(match)) throw wrongStep();
  if (match.history.length === 1) return undoRequest(match, view);
  const undone = await takeBack(match, actor);
  if (match.status === 'accepted') await matchUnaccepted.emit(match);
  return viewOf(viewer, undone);
}

async function take(match: StoredMatch, actor: Actor, { status, reason, note }: MatchChange): Promise<StoredMatch> {
  const isWithdrawal = reason === WITHDRAWN;
  const wanted = isWithdrawal ? 'withdraw' : status && stepTo(status);
  if (!status || !wanted || !stepsOf(match, actor, new Date()).includes(wanted)) throw wrongStep();
  const fits = isWithdrawal ? status === withdrawnStatus(match) : reason === undefined || isReasonFor(status, reason);
  if (!fits) throw invalid({ reason: { key: 'choice' } });
  const step = { status, by: actor, date: new Date(), ...(reason && { reason }), ...(note && { note }) };
  const told = isWithdrawal ? [] : othersThan(actor);
  const changed = await moved(
    matches.step(match, { status, history: [...match.history, step], newFor: told, ...mailAfter(step, told) }),
  );
  const turn = turnOf(match);
  if (isWithdrawal) await withdrawStep(match);
  await notifyOfStep(changed, isWithdrawal && turn ? [turn] : told);
  return changed;
}

async function takeBack(match: StoredMatch, actor: Actor): Promise<StoredMatch> {
  const history = match.history.slice(0, -1);
  const last = history.at(-1);
  const status = currentStatus(last?.status ?? 'pending');
  const told = othersThan(actor);
  const mail = last && mailAgain(last, told);
  const changed = await moved(matches.stepBack(match, { status, history, newFor: told, ...mail }));
  await withdrawStep(match);
  return changed;
}

/** Deletes a request that is undone before an email about it was started. */
async function undoRequest(match: StoredMatch, view: MatchView): Promise<MatchView> {
  if (!(await matches.removeRequest(match))) throw wrongStep();
  await withdrawStep(match);
  await matchUndone.emit(match);
  return { ...view, turn: null, abilities: [], undoUntil: null, removed: true };
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

/** Records the latest technical test of a match. */
export const recordTechTest = matches.setTechTest;

export async function matchById(id: string | Types.ObjectId): Promise<StoredMatch> {
  const match = await matches.find(id);
  if (!match) throw notFound('match');
  return match;
}

export async function viewOf(viewer: Viewer, match: StoredMatch): Promise<MatchView> {
  const [view] = await viewsOf(viewer, [match]);
  if (!view) throw notFound('match');
  return view;
}

/** Matches with their jobs and developers. Those whose developer is not visible to the viewer are left out. */
async function viewsOf(viewer: Viewer, found: readonly StoredMatch[]): Promise<MatchView[]> {
  const viewerContext = await viewerContextOf(viewer);
  const [postings, developers] = await Promise.all([
    postingsById(found.map(({ job }) => job)),
    developersFor(
      viewerContext,
      found.map(({ user }) => user),
    ),
  ]);
  const seen = found.flatMap((match) => {
    const actor = actorOf(viewer, match);
    return actor ? [{ match, actor }] : [];
  });
  const interviews = await interviewsOfMatches.ask(seen);
  return seen.flatMap(({ match, actor }) => {
    const posting = postings.get(String(match.job));
    const developer = developers.get(String(match.user));
    if (!posting || !developer) return [];
    const shown = presentDeveloper(developer, levelFor(viewerContext, developer));
    return [presentMatch(match, actor, posting, shown, interviews.get(String(match._id)))];
  });
}
