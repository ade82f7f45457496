import { perMonth } from '@tandem/catalogue/salaries';
import type { Suggestion, SuggestionQuery, SuggestionStatus } from '@tandem/contracts/suggestion';
import { passes } from '@tandem/matching/filters';
import { pageFrom } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { board, type Posting } from '../../jobs/jobs/jobs.board.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { jobStatesOf, type OpenMatch } from '../matches/matches.contacts.ts';
import { isUnchanged } from './suggestions.fingerprint.ts';
import { type StoredSuggestion, suggestionId, suggestions } from './suggestions.model.ts';
import { fingerprintOfPair, OWN_LEVEL } from './suggestions.pair.ts';
import { presentSuggestion } from './suggestions.presenter.ts';

/**
 * Returns the public jobs that nothing rules out for a developer, and those that a superuser suggested, each with its
 * reasons. Leaves out companies that the developer hides from and jobs whose match has ended, and dismissed suggestions
 * until the job or the profile changes.
 */
export async function suggestionsFor(
  developerId: string,
  { job: only, jobId, status: wanted, ...page }: Omit<SuggestionQuery, 'sort'> & { sort: string },
): Promise<Page<Suggestion[]>> {
  const [developer, jobStates, postings, stored] = await Promise.all([
    developerById(developerId),
    jobStatesOf(developerId),
    board(),
    suggestions.toDeveloper(developerId),
  ]);
  const self = presentDeveloper(developer, OWN_LEVEL);
  const byJob = new Map(stored.map((each) => [String(each.jobId), asOfEngine(each)]));
  const isSuggested = (posting: Posting, status: SuggestionStatus) => {
    const { _id } = posting.shown;
    if (only) return _id === only;
    if ((jobId && _id !== jobId) || jobStates.ended.has(_id)) return false;
    if (wanted ? status !== wanted : status === 'dismissed') return false;
    return byJob.get(_id)?.source === 'superuser' || passes(posting.job, self);
  };
  const found = visiblePostings(postings, developer.hiddenKeys).flatMap((posting) => {
    const { _id } = posting.shown;
    const own = byJob.get(_id);
    const match = jobStates.open.get(_id) ?? null;
    const status = statusOf(own, match, () => fingerprintOfPair(posting, developer, OWN_LEVEL));
    if (!isSuggested(posting, status)) return [];
    const shown = own ?? {
      _id: suggestionId(_id, developerId, 'user'),
      source: 'engine' as const,
      suggestedDate: null,
    };
    const suggestion = presentSuggestion({ stored: shown, posting, developer, level: OWN_LEVEL, status, match });
    return [{ _id, suggestion: { ...suggestion, developer: null } }];
  });
  const { items, total } = pageFrom(found, page, SORTS);
  return { items: items.map(({ suggestion }) => suggestion), total };
}

/** A suggestion that the superusers have withdrawn leaves the job among those that nothing rules out. */
const asOfEngine = (stored: StoredSuggestion): StoredSuggestion =>
  stored.withdrawn ? { ...stored, source: 'engine', suggestedDate: null } : stored;

/** Returns the postings of companies that the developer does not hide from. */
export const visiblePostings = (postings: readonly Posting[], hiddenKeys: readonly string[]): Posting[] =>
  postings.filter(({ company }) => !company.keys.some((key) => hiddenKeys.includes(key)));

/** Returns the current status: a dismissal ends when the pair changes, and a match counts as soon as it exists. */
export function statusOf(
  stored: Pick<StoredSuggestion, 'status' | 'fingerprint'> | undefined,
  match: OpenMatch | null,
  fingerprint: () => string,
): SuggestionStatus {
  if (match) return 'matched';
  return stored?.status === 'dismissed' && isUnchanged(stored.fingerprint, fingerprint()) ? 'dismissed' : 'new';
}

/**
 * Sort orders. Suggestions by superusers come before those of the engine, because a superuser has looked at both sides.
 */
export const SORTS = {
  fit: ({ suggestion: { source, fit } }: { suggestion: Suggestion }) =>
    fit.sum / fit.total + Number(source === 'superuser'),
  publishDate: ({ suggestion }: { suggestion: Suggestion }) => suggestion.job.publishDate,
  salary: ({ suggestion: { job } }: { suggestion: Suggestion }) =>
    perMonth(job.salaryTo, job.salaryFrequency, job.salaryCurrency, 'eur'),
  suggestedDate: ({ suggestion }: { suggestion: Suggestion }) => suggestion.suggestedDate,
};
