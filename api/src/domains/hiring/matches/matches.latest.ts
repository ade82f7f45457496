import type { MatchSide } from '@tandem/contracts/match';
import type { Step, StoredAsk, StoredMatch } from './stored-match.ts';

/** The last event of a match: a step, or an event about a request for other conditions. */
export interface Latest {
  kind: 'step' | 'ask' | 'askAnswered' | 'askWithdrawn';
  by: Step['by'];
  date: Date;
}

type Events = Pick<StoredMatch, 'history' | 'asks'>;

/** Returns the last event; undefined for a match without history. */
export function latestOf({ history, asks = [] }: Events): Latest | undefined {
  const step = history.at(-1);
  const ask = asks.at(-1);
  const events = [step && { kind: 'step' as const, by: step.by, date: step.date }, ask && latestOfAsk(ask)];
  return events
    .filter((event) => event !== undefined)
    .sort((one, other) => one.date.getTime() - other.date.getTime())
    .at(-1);
}

function latestOfAsk({ date, answer, withdrawnDate }: StoredAsk): Latest {
  if (answer) return { kind: 'askAnswered', by: 'company', date: answer.date };
  if (withdrawnDate) return { kind: 'askWithdrawn', by: 'user', date: withdrawnDate };
  return { kind: 'ask', by: 'user', date };
}

/** Returns the developer's request that the company has not answered. */
export function openAskOf({ asks = [] }: Pick<StoredMatch, 'asks'>): StoredAsk | undefined {
  const last = asks.at(-1);
  return last && !last.answer && !last.withdrawnDate ? last : undefined;
}

/** The other sides than one of the roles. */
export const otherSides = (role: string): MatchSide[] => (['company', 'user'] as const).filter((side) => side !== role);
