import type { MatchSide } from '@tandem/contracts/match';
import type { SuggestionSource } from '@tandem/contracts/suggestion';
import type { Level } from '@tandem/contracts/visibility';
import { fit } from '@tandem/matching/fit';
import type { DeveloperSide } from '@tandem/matching/inputs';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import type { StoredDeveloper } from '../../talent/developers/developers.service.ts';
import { fingerprintOf } from './suggestions.fingerprint.ts';
import { type NewSuggestion, suggestionId } from './suggestions.model.ts';
import { metReasons } from './suggestions.presenter.ts';

/** The level at which developers see their own profile. */
export const OWN_LEVEL = 'ADMIN';

interface Made {
  posting: Posting;
  developer: StoredDeveloper;
  recipient: MatchSide;
  /** The developer's data that the recipient may see. */
  seen: DeveloperSide;
  source: SuggestionSource;
  suggestedDate: Date | null;
}

/** Creates a suggestion of a job and a developer to one side. */
export function newSuggestion({ posting, developer, recipient, seen, source, suggestedDate }: Made): NewSuggestion {
  const { percent, reasons } = fit(posting.job, posting.company.perks, seen);
  return {
    _id: suggestionId(posting.job._id, developer._id, recipient),
    userId: developer._id,
    companyId: posting.job.companyId,
    jobId: posting.job._id,
    recipient,
    source,
    score: percent,
    reasons: metReasons(reasons),
    status: 'new',
    fingerprint: '',
    withdrawn: false,
    suggestedDate,
  };
}

/** Returns the fingerprint of a pair for a viewer with this level. */
export const fingerprintOfPair = ({ job, company }: Posting, developer: StoredDeveloper, level: Level): string =>
  fingerprintOf(job, company.perks, developer, level);
