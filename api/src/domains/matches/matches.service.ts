import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import type { MatchChange, MatchCreate, MatchSide, MatchView } from '@tandem/contracts/match';
import { Types } from 'mongoose';
import type * as z from 'zod';
import {
  alreadyAnswered,
  forbidden,
  hiddenFromCompany,
  invalid,
  notFound,
  withoutAccount,
  wrongStep,
} from '../../http/errors.ts';
import type { Page } from '../../http/mount.ts';
import type { Viewer } from '../../http/viewer.ts';
import { levelFor } from '../developers/developers.policy.ts';
import { presentDeveloper } from '../developers/developers.presenter.ts';
import { developerFor, developersFor, existingAmong } from '../developers/developers.service.ts';
import { viewpointOf } from '../developers/developers.viewpoint.ts';
import { markMatched, unmarkMatched } from '../developers/pipelines.service.ts';
import type { Posting } from '../jobs/jobs.board.ts';
import { jobReviewed } from '../jobs/jobs.idle.ts';
import { isOnBoard } from '../jobs/jobs.policy.ts';
import { postingById, postingsById } from '../jobs/jobs.service.ts';
import { type PageOf, pageFrom } from '../ordering.ts';
import { isDuplicate } from '../stored.ts';
import { matchMoved } from './matches.events.ts';
import { matches, type StoredMatch } from './matches.model.ts';
import { type Actor, actorOf, currentStatus, isAnswered, isReasonFor, stepsOf, stepTo } from './matches.policy.ts';
import { presentMatch } from './matches.presenter.ts';

type Create = z.output<typeof MatchCreate>;

/** Begins a match, or answers the open one that there is for the job and the developer. */
export async function beginMatch(viewer: Viewer, wanted: Create): Promise<MatchView> {
  const posting = await postingById(wanted.job);
  if (!posting) throw notFound('job');
  const { user, startedBy } = await partiesOf(viewer, wanted, posting);
  const last = await matches.findLast(wanted.job, user);
  if (last?.open) return viewOf(viewer, last);
  if (last && isAnswered(last, startedBy)) throw alreadyAnswered();
  return viewOf(viewer, await insert(posting, user, startedBy, wanted.coverText));
}

/** Who is to be matched with a job, and who begins it. Throws where the viewer may not. */
async function partiesOf(viewer: Viewer, { user }: Create, posting: Posting) {
  const isPublic = isOnBoard(posting.job, posting.company, new Date());
  if (viewer.view === 'USER') {
    const own = viewer.entityId ?? '';
    if (user !== undefined && user !== own) throw forbidden();
    if (!isPublic) throw notFound('job');
    const { hiddenKeys } = await developerFor(await viewpointOf(viewer), own);
    if (posting.company.keys.some((key) => hiddenKeys.includes(key))) throw hiddenFromCompany();
    return { user: own, startedBy: 'user' as const };
  }

  const { companyId, status } = posting.job;
  if (viewer.view === 'COMPANY' && String(companyId) !== viewer.entityId) throw notFound('job');
  if (user === undefined) throw invalid({ user: { key: 'missing' } });
  if (status !== 'published') throw wrongStep();
  const asCompany = await viewpointOf({ view: 'COMPANY', entityId: String(companyId) });
  if ((await developerFor(asCompany, user)).managedBy) throw withoutAccount();
  return { user, startedBy: viewer.view === 'COMPANY' ? ('company' as const) : ('superuser' as const) };
}

async function insert({ job }: Posting, user: string, startedBy: Actor, coverText: string) {
  const other: MatchSide = startedBy === 'user' ? 'company' : 'user';
  try {
    const match = await matches.insert({
      job: job._id,
      user: new Types.ObjectId(user),
      company: job.companyId,
      status: 'pending',
      startedBy,
      history: [{ status: 'pending', by: startedBy, date: new Date() }],
      coverText,
      newFor: [other],
    });
    await matchMoved(match, job.headline, [other]);
    return match;
  } catch (error) {
    const first = isDuplicate(error) ? await matches.findOpen(job._id, user) : null;
    if (!first) throw error;
    return first;
  }
}

/** One page of the matches of a developer or a company. */
export async function matchesOf(viewer: Viewer, entityId: string, page: PageOf<string>): Promise<Page<MatchView[]>> {
  const { items, total } = pageFrom(await visibleAmong(viewer, await storedMatches(entityId)), page, {
    status: ({ status }) => MATCH_STATUSES.indexOf(currentStatus(status)),
  });
  return { items: await viewsOf(viewer, items), total };
}

/** All of them, latest first. */
export const allMatchesOf = async (viewer: Viewer, entityId: string): Promise<MatchView[]> =>
  viewsOf(viewer, await storedMatches(entityId));

async function storedMatches(entityId: string): Promise<StoredMatch[]> {
  const [asUser, asCompany] = await Promise.all([matches.ofUser(entityId), matches.ofCompany(entityId)]);
  return [...asUser, ...asCompany];
}

/** Those whose job and developer are there for the viewer: no page and no total counts any others. */
async function visibleAmong(viewer: Viewer, found: readonly StoredMatch[]): Promise<StoredMatch[]> {
  const [postings, developers] = await Promise.all([
    postingsById(distinct(found.map(({ job }) => String(job)))),
    existingAmong(await viewpointOf(viewer), distinct(found.map(({ user }) => String(user)))),
  ]);
  return found.filter(({ job, user }) => postings.has(String(job)) && developers.has(String(user)));
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Takes the next step, takes the last one back, or notes that the viewer has looked. */
export async function changeMatch(viewer: Viewer, id: string, change: MatchChange): Promise<MatchView> {
  const match = await matchById(id);
  const actor = actorOf(viewer, match);
  if (!actor) throw notFound('match');
  if (actor === 'company') await jobReviewed(match.job);
  const view = await viewOf(viewer, match); // 404 where the developer is not there for the company any more
  if (change.seen) {
    const seen = actor === 'superuser' ? match : await matches.see(match._id, actor);
    return viewOf(viewer, seen ?? match);
  }

  if (change.undo) {
    const undone = await takeBack(match, actor);
    if (match.status === 'accepted') await unmarkMatched(match.user);
    return viewOf(viewer, undone);
  }
  const changed = await take(match, actor, change);
  if (changed.status === 'accepted') await markMatched(changed.user);
  await matchMoved(changed, view.jobOnBoard.headline, othersThan(actor));
  return viewOf(viewer, changed);
}

async function take(match: StoredMatch, actor: Actor, { status, reason, note }: MatchChange): Promise<StoredMatch> {
  if (!status || !stepsOf(match, actor, new Date()).includes(stepTo(status))) throw wrongStep();
  if (reason !== undefined && !isReasonFor(status, reason)) throw invalid({ reason: { key: 'choice' } });
  const step = { status, by: actor, date: new Date(), ...(reason && { reason }), ...(note && { note }) };
  return moved(match, { status, history: [...match.history, step], newFor: othersThan(actor) });
}

async function takeBack(match: StoredMatch, actor: Actor): Promise<StoredMatch> {
  if (!stepsOf(match, actor, new Date()).includes('undo')) throw wrongStep();
  const history = match.history.slice(0, -1);
  const status = currentStatus(history.at(-1)?.status ?? 'pending');
  return moved(match, { status, history, newFor: othersThan(actor) });
}

/** Throws 409 where somebody was faster, or where another match for the pair was opened meanwhile. */
async function moved(match: StoredMatch, change: Parameters<typeof matches.step>[1]): Promise<StoredMatch> {
  try {
    const changed = await matches.step(match, change);
    if (changed) return changed;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  throw wrongStep();
}

const othersThan = (actor: Actor): MatchSide[] => (['company', 'user'] as const).filter((side) => side !== actor);

export async function matchById(id: string): Promise<StoredMatch> {
  const match = await matches.find(id);
  if (!match) throw notFound('match');
  return match;
}

async function viewOf(viewer: Viewer, match: StoredMatch): Promise<MatchView> {
  const [view] = await viewsOf(viewer, [match]);
  if (!view) throw notFound('match');
  return view;
}

/** Matches with jobs and developers; those whose developer is not there for the viewer are left out. */
async function viewsOf(viewer: Viewer, found: readonly StoredMatch[]): Promise<MatchView[]> {
  const viewpoint = await viewpointOf(viewer);
  const [postings, developers] = await Promise.all([
    postingsById(found.map(({ job }) => job)),
    developersFor(
      viewpoint,
      found.map(({ user }) => user),
    ),
  ]);
  return found.flatMap((match) => {
    const actor = actorOf(viewer, match);
    const posting = postings.get(String(match.job));
    const developer = developers.get(String(match.user));
    if (!actor || !posting || !developer) return [];
    return [presentMatch(match, actor, posting, presentDeveloper(developer, levelFor(viewpoint, developer)))];
  });
}
