import { setImmediate as yieldOnce } from 'node:timers/promises';
import type { SuggestedJob } from '@tandem/search/job-candidates';
import { databaseTime } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { board, type Posting } from '../../jobs/jobs/jobs.board.ts';
import { idOfSearched, searchedSince } from '../../talent/developers/developers.feed.ts';
import { developers } from '../../talent/developers/developers.service.ts';
import { isSearchReady } from '../../talent/search/search.index.ts';
import { searchScopeOf } from '../../talent/search/search-scope.ts';
import { candidatesOf } from './suggestions.candidates.ts';
import { type NewSuggestion, suggestionId, suggestionRuns, suggestions } from './suggestions.model.ts';
import { notifyOfSuggestions } from './suggestions.notifying.ts';
import {
  companyViews,
  developerByLevel,
  proposalsFor,
  type SuggestionsById,
  suggestionsById,
} from './suggestions.proposing.ts';
import { recipientOf, selectSuggestions } from './suggestions.selecting.ts';

/** Maximum number of best candidates for a job, and of candidates not stored yet that are compared exactly. */
const CANDIDATES = 200;
const COMPARED = 30;
/** Milliseconds before the last run that a run covers again, for writes that were committed later. */
const OVERLAP_MS = 10_000;
/** Maximum number of changed developers; more are left to the daily run. */
const MAX_CHANGED = 300;
/** Milliseconds after which open suggestions for a job that left the board are removed, in case it does not return. */
const LEFT_MS = 30 * 86_400_000;

/**
 * Compares all jobs on the board with all developers. The first run notifies nobody, because all of its suggestions
 * would be new to everyone.
 */
export async function computeSuggestions(now: Date): Promise<void> {
  const at = await databaseTime();
  const postings = await board();
  const isFirst = !(await suggestionRuns.last());
  const count = await announce(await proposalsOfJobs(postings, now), now, !isFirst);
  const jobs = postings.map(({ shown }) => shown._id);
  await suggestions.removeExcept(jobs, new Date(now.getTime() - LEFT_MS));
  await suggestionRuns.save({ at, jobs });
  log.info({ jobs: jobs.length, suggestions: count }, 'suggestions computed');
}

/** Compares the jobs and developers that changed since the last run. */
export async function updateSuggestions(now: Date): Promise<void> {
  if (!isSearchReady()) return;
  const last = await suggestionRuns.last();
  if (!last) return computeSuggestions(now);
  const at = await databaseTime();
  const since = new Date(last.at.getTime() - OVERLAP_MS);
  const postings = await board();
  const known = new Set(last.jobs);
  const changed = postings.filter(({ job, shown }) => !known.has(shown._id) || job.updatedDate > since);
  await announce(
    [
      ...(await proposalsOfJobs(changed, now)),
      ...(await proposalsOfDevelopers(await changedSince(since), postings, now)),
    ],
    now,
  );
  await suggestionRuns.save({ at, jobs: postings.map(({ shown }) => shown._id) });
}

async function changedSince(since: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of searchedSince(since)) {
    ids.push(...batch.map(idOfSearched));
    if (ids.length > MAX_CHANGED) break;
  }
  return ids.slice(0, MAX_CHANGED);
}

/** Returns the best developers for each job, compared exactly, as suggestions to both sides. */
async function proposalsOfJobs(postings: readonly Posting[], now: Date): Promise<NewSuggestion[]> {
  const viewOf = companyViews();
  const jobs: SuggestedJob[] = [];
  for (const posting of postings) {
    const { viewerContext } = await viewOf(posting);
    jobs.push({ job: posting.shown, perks: posting.company.perks, scope: searchScopeOf(viewerContext) });
  }
  const candidates = await candidatesOf(jobs, CANDIDATES);
  const proposals: NewSuggestion[] = [];
  for (const [nth, posting] of postings.entries()) {
    const known = suggestionsById(await suggestions.ofJobs([posting.job._id]));
    const ids = (candidates[nth] ?? []).filter((id) => !isOpenForBoth(posting, id, known)).slice(0, COMPARED);
    const view = await viewOf(posting);
    for (const developer of await developers.findMany(ids))
      proposals.push(...proposalsFor(posting, developerByLevel(developer), view, known, now));
  }
  return proposals;
}

/** Returns whether a pair has been suggested to both sides, neither of which has dismissed it, and not withdrawn. */
const isOpenForBoth = ({ job }: Posting, userId: string, known: SuggestionsById): boolean =>
  (['company', 'user'] as const).every((side) => {
    const stored = known.get(String(suggestionId(job._id, userId, side)));
    return stored !== undefined && stored.status !== 'dismissed' && !stored.withdrawn;
  });

/** Returns the jobs on the board for some developers, as suggestions to both sides. */
async function proposalsOfDevelopers(ids: readonly string[], postings: readonly Posting[], now: Date) {
  const known = suggestionsById(await suggestions.ofDevelopers(ids));
  const viewOf = companyViews();
  const proposals: NewSuggestion[] = [];
  for (const each of (await developers.findMany(ids)).map(developerByLevel)) {
    for (const posting of postings) proposals.push(...proposalsFor(posting, each, await viewOf(posting), known, now));
    await yieldOnce();
  }
  return proposals;
}

/** Stores today's suggestions for each recipient; returns the number of new ones. */
async function announce(proposals: readonly NewSuggestion[], now: Date, isNotified = true): Promise<number> {
  const day = new Date(now).setUTCHours(0, 0, 0, 0);
  const distinct = [...new Map(proposals.map((each) => [String(each._id), each])).values()];
  let count = 0;
  for (const side of ['company', 'user'] as const) {
    const own = distinct.filter(({ recipient }) => recipient === side);
    const used = await suggestions.countSince(side, [...new Set(own.map(recipientOf))], new Date(day));
    const stored = await suggestions.put(selectSuggestions(own, used));
    if (isNotified) await notifyOfSuggestions(stored, now);
    count += stored.length;
  }
  return count;
}
