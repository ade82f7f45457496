import { MAX_INTERVIEW_ROUNDS } from '@tandem/catalogue/interviews';
import type { MatchView } from '@tandem/contracts/match';

/** A round for which times can be suggested; a new one has no title. */
export interface SuggestableRound {
  round: number;
  title: string | null;
}

/**
 * Returns the rounds for which a side can suggest times, and the initial one: the latest if it is upcoming or was
 * cancelled, otherwise a new one. Only a company can start a round.
 */
export function roundsToSuggest(
  { interviews }: Pick<MatchView, 'interviews'>,
  isCompany: boolean,
): { rounds: SuggestableRound[]; first: number } {
  const open = interviews.filter(
    ({ abilities, status }) => abilities.includes('propose') || (isCompany && status === 'cancelled'),
  );
  const last = interviews.at(-1);
  const next = (last?.round ?? 0) + 1;
  const isNew = isCompany && next <= MAX_INTERVIEW_ROUNDS;
  return {
    rounds: [...open.map(({ round, title }) => ({ round, title })), ...(isNew ? [{ round: next, title: null }] : [])],
    first: last && open.includes(last) ? last.round : isCompany ? next : (open.at(-1)?.round ?? next),
  };
}
