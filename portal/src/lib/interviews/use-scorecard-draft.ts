import type { ScorecardCriterion, ScorecardRating } from '@tandem/catalogue/interviews';
import type { Scorecard, ScorecardInput } from '@tandem/contracts/scorecard';
import { useLocalDraft } from '../use-local-draft.ts';

type Draft = { [K in Exclude<keyof ScorecardInput, 'round'>]?: ScorecardInput[K] };

/** Manages the values of a scorecard form, which stay on this device until they are submitted. */
export function useScorecardDraft(match: string, round: number, own: Scorecard | null) {
  const stored = own ? { overall: own.overall, ratings: own.ratings, comment: own.comment } : {};
  const { draft, change, clear } = useLocalDraft<Draft>(`scorecard.${match}.${round}`, stored);
  const rate = (criterion: ScorecardCriterion, given: { rating: ScorecardRating; comment: string } | null) => {
    const others = (draft.ratings ?? []).filter((each) => each.criterion !== criterion);
    change({ ratings: given ? [...others, { criterion, ...given }] : others });
  };
  const { overall, ratings = [], comment = '' } = draft;
  return {
    draft,
    set: change,
    rate,
    /** Request body; null while the overall rating is missing. */
    body: overall ? { round, overall, ratings, comment } : null,
    clear,
  };
}
