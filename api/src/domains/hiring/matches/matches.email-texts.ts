import { REMOVED_BY_TANDEM, WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchSide } from '@tandem/contracts/match';
import { latestOf } from './matches.latest.ts';
import type { StoredMatch } from './stored-match.ts';

/** Returns the beginning of the message of the last step. */
export function wordsOf(match: StoredMatch): string {
  const { history, coverText, asks = [] } = match;
  const latest = latestOf(match)?.kind;
  if (latest === 'ask') return shorten(asks.at(-1)?.text ?? '');
  if (latest === 'askAnswered') return shorten(asks.at(-1)?.answer?.text ?? '');
  const last = history.at(-1);
  return shorten(last?.decision ?? (history.length === 1 ? coverText : (last?.feedbackText ?? '')));
}

const MAX_LENGTH = 600;

/** Shortens a long text; the recipient reads the rest on the page for answering. */
const shorten = (words: string) => (words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).trimEnd()} …` : words);

/** Selects the email that informs a side about the last step; null if it is not emailed. */
export function emailAboutStep(side: MatchSide, match: StoredMatch) {
  const { status, history } = match;
  const latest = latestOf(match)?.kind;
  if (latest === 'ask') return side === 'company' ? 'matchAskedForCompany' : null;
  if (latest === 'askAnswered') return side === 'user' ? answerTemplate(match) : null;
  if (latest === 'askWithdrawn') return null;
  const last = history.at(-1);
  const to = side === 'company' ? 'ForCompany' : 'ForDeveloper';
  if (last?.decision) return `matchDecided${to}` as const;
  if (status === 'pending') return `matchBegan${to}` as const;
  if (status === 'accepted') return `matchAccepted${to}` as const;
  if (status === 'interviewing') return `matchInterviewing${to}` as const;
  if (status === 'hired') return `hired${to}` as const;
  if ((status !== 'rejected' && status !== 'passed') || last?.reason === WITHDRAWN) return null;
  if (last?.by !== 'system') return `matchEnded${to}` as const;
  if (last.reason === REMOVED_BY_TANDEM) return 'jobRemovedForDeveloper';
  return last.reason === 'position-closed' ? 'jobClosedForDeveloper' : (`matchUnanswered${to}` as const);
}

const answerTemplate = ({ asks = [] }: StoredMatch) =>
  asks.at(-1)?.answer?.agreed ? ('matchAskAgreedForDeveloper' as const) : ('matchAskDeclinedForDeveloper' as const);
