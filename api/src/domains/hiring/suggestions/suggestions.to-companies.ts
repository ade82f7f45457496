import type { Suggestion, SuggestionQuery } from '@tandem/contracts/suggestion';
import { passes } from '@tandem/matching/filters';
import { pageFrom } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { board } from '../../jobs/jobs/jobs.board.ts';
import { ownJob } from '../../jobs/jobs/jobs.service.ts';
import { isListed, levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developersFor } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { matchesByPair, pairKey } from '../matches/matches.contacts.ts';
import { type StoredSuggestion, suggestions } from './suggestions.model.ts';
import { fingerprintOfPair } from './suggestions.pair.ts';
import { presentSuggestion } from './suggestions.presenter.ts';
import { SORTS, statusOf } from './suggestions.to-developers.ts';

/**
 * Returns the developers suggested for the jobs of a company, or for one of them. Throws 404 for a job that is not its
 * own. Leaves out developers who no longer exist for the company, are no longer listed or no longer fit, and jobs that
 * are not on the board.
 */
export async function developersSuggestedTo(
  viewer: Viewer,
  { jobId, job = jobId, status: wanted, ...page }: SuggestionQuery,
): Promise<Page<Suggestion[]>> {
  const { entityId = '' } = viewer;
  if (job) await ownJob(entityId, job);
  const found = (await visibleSuggestions(viewer, await suggestions.toCompany(entityId, job))).filter(
    ({ status }) => status === (wanted ?? 'new'),
  );
  const { items, total } = pageFrom(
    found.map((suggestion) => ({ _id: suggestion._id, suggestion })),
    page,
    SORTS,
  );
  return { items: items.map(({ suggestion }) => suggestion), total };
}

/** Returns the stored suggestions to a company that are still valid, with their current status. */
export async function visibleSuggestions(viewer: Viewer, stored: readonly StoredSuggestion[]): Promise<Suggestion[]> {
  if (stored.length === 0) return [];
  const viewerContext = await viewerContextOf(viewer);
  const [postings, developers, pairs] = await Promise.all([
    board(),
    developersFor(viewerContext, [...new Set(stored.map(({ userId }) => String(userId)))]),
    matchesByPair(viewer.entityId ?? ''),
  ]);
  const byJob = new Map(postings.map((posting) => [posting.shown._id, posting]));
  return stored.flatMap((each): Suggestion[] => {
    const posting = byJob.get(String(each.jobId));
    const developer = developers.get(String(each.userId));
    if (!posting || !developer || !isListed(developer) || each.withdrawn) return [];
    const level = levelFor(viewerContext, developer);
    if (each.source === 'engine' && !passes(posting.job, presentDeveloper(developer, level))) return [];
    const pair = pairKey(each.jobId, each.userId);
    const match = pairs.get(pair) ?? null;
    const status = pairs.has(pair)
      ? 'matched'
      : statusOf(each, match, () => fingerprintOfPair(posting, developer, level));
    return [presentSuggestion({ stored: each, posting, developer, level, status, match })];
  });
}
