import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import type { MatchView } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import type { Contacts } from '../../talent/developers/contacts.ts';
import { levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developersFor, existingAmong, type StoredDeveloper } from '../../talent/developers/developers.service.ts';
import { type ViewerContext, viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { interviewsOfMatches } from './match-events.ts';
import { contactsIn } from './matches.contacts.ts';
import { contactNames } from './matches.in-charge.ts';
import { matches } from './matches.model.ts';
import { actorOf, currentStatus } from './matches.policy.ts';
import { presentMatch } from './matches.presenter.ts';
import type { StoredMatch } from './stored-match.ts';

export type { StoredMatch } from './stored-match.ts';

/** Returns one page of the matches of a developer or a company. */
export async function matchesOf(viewer: Viewer, entityId: string, page: PageOf<string>): Promise<Page<MatchView[]>> {
  const found = await storedMatches(viewer, entityId);
  const context = await contextOf(viewer, found, isOwnCompany(viewer, entityId) ? contactsIn(found) : undefined);
  const { visible, developers } = await visibleAmong(found, context, page.limit);
  const { items, total } = pageFrom(visible, page, {
    status: ({ status }) => MATCH_STATUSES.indexOf(currentStatus(status)),
  });
  return { items: await viewsOf(viewer, items, { ...context, ...(developers && { developers }) }), total };
}

const isOwnCompany = ({ view, entityId }: Viewer, id: string) => view === 'COMPANY' && entityId === id;

/** Returns the ids of all matches of developers. */
export const matchIdsOf = matches.idsOfUsers;

/** Returns all matches, latest first. */
export const allMatchesOf = async (viewer: Viewer, entityId: string): Promise<MatchView[]> =>
  viewsOf(viewer, await storedMatches(viewer, entityId));

/** Yields all matches in parts, only one of which is in memory at a time. */
export async function* matchesInParts(viewer: Viewer, entityId: string, size: number): AsyncGenerator<MatchView[]> {
  const ids = (await matches.idsOfEither(entityId)).map(String);
  for (let at = 0; at < ids.length; at += size) {
    const part = ids.slice(at, at + size);
    const found = new Map((await matches.ofIds(part)).map((match) => [String(match._id), match]));
    yield viewsOf(
      viewer,
      part.flatMap((id) => found.get(id) ?? []),
    );
  }
}

/**
 * Returns the matches of a developer or a company, latest first. The viewer's own type is known; for any other entity
 * both are searched.
 */
async function storedMatches(viewer: Viewer, entityId: string): Promise<StoredMatch[]> {
  if (viewer.entityId === entityId && viewer.view === 'USER') return matches.ofUser(entityId);
  if (isOwnCompany(viewer, entityId)) return matches.ofCompany(entityId);
  const [asUser, asCompany] = await Promise.all([matches.ofUser(entityId), matches.ofCompany(entityId)]);
  return [...asUser, ...asCompany];
}

/**
 * The data that decides which people and jobs are visible in matches. `contacts` are those of the viewer's company, if
 * known.
 */
interface MatchContext {
  viewerContext: ViewerContext;
  postings: ReadonlyMap<string, Posting>;
  /** The visible developers of the matches, if already read. */
  developers?: ReadonlyMap<string, StoredDeveloper>;
}

async function contextOf(viewer: Viewer, found: readonly StoredMatch[], contacts?: Contacts): Promise<MatchContext> {
  const [viewerContext, postings] = await Promise.all([
    viewerContextOf(viewer, contacts),
    postingsById(distinct(found.map(({ job }) => String(job)))),
  ]);
  return { viewerContext, postings };
}

/**
 * Returns the matches whose job and developer are visible to the viewer; pages and totals count no others. Developers
 * who fit on one page are read in full at once.
 */
async function visibleAmong(found: readonly StoredMatch[], { viewerContext, postings }: MatchContext, limit: number) {
  const users = distinct(found.map(({ user }) => String(user)));
  const developers = users.length <= limit ? await developersFor(viewerContext, users) : undefined;
  const existing = developers ?? (await existingAmong(viewerContext, users));
  const visible = found.filter(({ job, user }) => postings.has(String(job)) && existing.has(String(user)));
  return { visible, developers };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Records the latest technical test of a match. */
export const recordTechTest = matches.setTechTest;

export async function matchById(id: string | Types.ObjectId): Promise<StoredMatch> {
  const match = await matches.find(id);
  if (!match) throw notFound('match');
  return match;
}

/** Returns the existing matches with the given ids. */
export async function matchesById(ids: readonly Types.ObjectId[]): Promise<Map<string, StoredMatch>> {
  const found = ids.length === 0 ? [] : await matches.ofIds(ids);
  return new Map(found.map((match) => [String(match._id), match]));
}

/** Returns the matches of a company that were changed at or after a given time. */
export const matchesChangedSince = matches.changedSince;

/** Returns hires whose first day of work (YYYY-MM-DD) lies within a period, including both ends. */
export const hiresWithStart = matches.hiredWithStart;

/** Returns the matches of developers and companies, latest first. */
export const matchesBetween = matches.between;

/**
 * Returns whether the developer of a match exists for its company: not if the account is closed or suspended, or hidden
 * from it.
 */
export async function isVisibleToCompany({ company, user }: Pick<StoredMatch, 'company' | 'user'>): Promise<boolean> {
  const contacts = { matched: new Set([String(user)]), accepted: new Set<string>() };
  const viewerContext = await viewerContextOf({ view: 'COMPANY', entityId: String(company) }, contacts);
  return (await existingAmong(viewerContext, [user])).size > 0;
}

export async function viewOf(viewer: Viewer, match: StoredMatch): Promise<MatchView> {
  const [view] = await viewsOf(viewer, [match]);
  if (!view) throw notFound('match');
  return view;
}

/** Returns a match as its company sees it. Throws 404 for a viewer of another company. */
export async function matchOfCompany(viewer: Viewer, id: string): Promise<MatchView> {
  const match = await matchById(id);
  if (viewer.view !== 'COMPANY' || String(match.company) !== viewer.entityId) throw notFound('match');
  return viewOf(viewer, match);
}

/**
 * Presents matches with their jobs and developers. Matches whose developer is not visible to the viewer are left out.
 */
async function viewsOf(viewer: Viewer, found: readonly StoredMatch[], context?: MatchContext): Promise<MatchView[]> {
  const { viewerContext, postings, developers: read } = context ?? (await contextOf(viewer, found));
  const users = distinct(found.map(({ user }) => String(user)));
  const developers = read ?? (await developersFor(viewerContext, users));
  const seen = found.flatMap((match) => {
    const actor = actorOf(viewer, match);
    return actor ? [{ match, actor }] : [];
  });
  const [interviews, contacts] = await Promise.all([interviewsOfMatches.ask(seen), contactNames(seen)]);
  return seen.flatMap(({ match, actor }) => {
    const posting = postings.get(String(match.job));
    const developer = developers.get(String(match.user));
    if (!posting || !developer) return [];
    const shown = presentDeveloper(developer, levelFor(viewerContext, developer));
    const id = String(match._id);
    const more = { interviews: interviews.get(id), contact: contacts.get(id) ?? null };
    return [presentMatch(match, actor, posting, shown, more)];
  });
}
