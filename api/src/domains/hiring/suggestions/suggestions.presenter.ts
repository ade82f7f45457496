import type { FitKey, FitReason } from '@tandem/contracts/fit';
import type { Suggestion, SuggestionStatus } from '@tandem/contracts/suggestion';
import type { Level } from '@tandem/contracts/visibility';
import { fit } from '@tandem/matching/fit';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import type { StoredDeveloper } from '../../talent/developers/developers.service.ts';
import type { OpenMatch } from '../matches/matches.contacts.ts';
import type { StoredSuggestion } from './suggestions.model.ts';

interface Shown {
  stored: Pick<StoredSuggestion, '_id' | 'source'> & { suggestedDate: Date | null };
  posting: Posting;
  developer: StoredDeveloper;
  level: Level;
  status: SuggestionStatus;
  match: OpenMatch | null;
}

/** Presents a suggestion to its viewer: score and reasons are recomputed from what this level may see. */
export function presentSuggestion({ stored, posting, developer, level, status, match }: Shown): Suggestion {
  const seen = presentDeveloper(developer, level);
  const compared = fit(posting.job, posting.company.perks, seen);
  return {
    _id: String(stored._id),
    userId: String(developer._id),
    companyId: String(posting.job.companyId),
    jobId: posting.shown._id,
    source: stored.source,
    score: compared.percent,
    reasons: metReasons(compared.reasons),
    status,
    suggestedDate: stored.suggestedDate?.toISOString() ?? null,
    job: posting.shown,
    developer: seen,
    fit: compared,
    match,
  };
}

/** Returns the keys of the met criteria, in the order in which they are compared. */
export const metReasons = (reasons: readonly FitReason[]): FitKey[] =>
  reasons.filter(({ state }) => state === 'met').map(({ key }) => key);
