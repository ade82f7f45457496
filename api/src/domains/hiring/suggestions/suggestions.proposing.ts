import { MATCH_SIDES } from '@tandem/contracts/match';
import type { Level } from '@tandem/contracts/visibility';
import { passes } from '@tandem/matching/filters';
import type { DeveloperSide } from '@tandem/matching/inputs';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { exists, isListed, levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import type { StoredDeveloper } from '../../talent/developers/developers.service.ts';
import { type ViewerContext, viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { matchesByPair, pairKey } from '../matches/matches.contacts.ts';
import { isUnchanged } from './suggestions.fingerprint.ts';
import { type NewSuggestion, type StoredSuggestion, suggestionId } from './suggestions.model.ts';
import { fingerprintOfPair, newSuggestion, OWN_LEVEL } from './suggestions.pair.ts';

/** Minimum percentage of the points for a suggestion. */
const MIN_SCORE = 60;

/** A company as a viewer of developers, and the pairs with which it has been matched. */
export interface CompanyView {
  viewerContext: ViewerContext;
  pairs: ReadonlyMap<string, unknown>;
}

/** Returns a reader that reads each company once. */
export function companyViews(): (posting: Posting) => Promise<CompanyView> {
  const views = new Map<string, Promise<CompanyView>>();
  const read = async (entityId: string): Promise<CompanyView> => {
    const [viewerContext, pairs] = await Promise.all([
      viewerContextOf({ view: 'COMPANY', entityId }),
      matchesByPair(entityId),
    ]);
    return { viewerContext, pairs };
  };
  return ({ job }) => {
    const id = String(job.companyId);
    const view = views.get(id) ?? read(id);
    views.set(id, view);
    return view;
  };
}

/** A developer, presented once per level. */
export interface DeveloperByLevel {
  developer: StoredDeveloper;
  seenAt: (level: Level) => DeveloperSide;
}

export function developerByLevel(developer: StoredDeveloper): DeveloperByLevel {
  const views = new Map<Level, DeveloperSide>();
  return {
    developer,
    seenAt(level) {
      const view = views.get(level) ?? presentDeveloper(developer, level);
      views.set(level, view);
      return view;
    },
  };
}

/** Stored suggestions by id. */
export type SuggestionsById = ReadonlyMap<string, StoredSuggestion>;
export const suggestionsById = (stored: readonly StoredSuggestion[]): SuggestionsById =>
  new Map(stored.map((each) => [String(each._id), each]));

/**
 * Returns the suggestions of a job and a developer to both sides, each based on what that side may see; none for a pair
 * that has been suggested before, unless it was dismissed and has changed since, or was withdrawn.
 */
export function proposalsFor(
  posting: Posting,
  { developer, seenAt }: DeveloperByLevel,
  { viewerContext, pairs }: CompanyView,
  known: SuggestionsById,
  now: Date,
): NewSuggestion[] {
  if (!isListed(developer) || !exists(viewerContext, developer)) return [];
  if (pairs.has(pairKey(posting.job._id, developer._id))) return [];
  const levels = { company: levelFor(viewerContext, developer), user: OWN_LEVEL } as const;
  return MATCH_SIDES.flatMap((recipient) => {
    const level: Level = levels[recipient];
    const before = known.get(String(suggestionId(posting.job._id, developer._id, recipient)));
    if (before && !mayReturn(before, () => fingerprintOfPair(posting, developer, level))) return [];
    const seen = seenAt(level);
    if (!passes(posting.job, seen)) return [];
    const suggestion = newSuggestion({ posting, developer, recipient, seen, source: 'engine', suggestedDate: now });
    return suggestion.score >= MIN_SCORE ? [{ ...suggestion, replaces: before }] : [];
  });
}

/**
 * Returns whether a stored suggestion may be announced again: it was dismissed, and the pair has changed in a compared
 * field, or the superusers have withdrawn it.
 */
const mayReturn = ({ status, fingerprint, withdrawn }: StoredSuggestion, now: () => string): boolean =>
  status === 'dismissed' ? !isUnchanged(fingerprint, now()) : status === 'new' && withdrawn;
