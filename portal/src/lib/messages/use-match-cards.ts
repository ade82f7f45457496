import type { Conversation } from '@tandem/contracts/conversation';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { useMatches } from '../matches/use-matches.ts';
import type { Card } from './timeline.ts';

/** What happened with a match: a step, the request that began it, times for an interview, or a technical test. */
export type MatchCardContent =
  | { kind: 'request'; match: MatchView }
  | { kind: 'step'; match: MatchView; step: MatchView['history'][number]; nth: number }
  | { kind: 'interview'; match: MatchView; interview: Interview }
  | { kind: 'test'; match: MatchView; test: NonNullable<MatchView['techTest']> };

/** The matches of the two sides of a conversation, the latest first; undefined while they are loading. */
export function useConversationMatches({ matches }: Conversation): MatchView[] | undefined {
  const { list } = useMatches();
  return list.data?.filter(({ _id }) => matches.some((match) => match._id === _id));
}

/** What has happened with the matches of a conversation, each with its place among the messages. */
export function useMatchCards(conversation: Conversation): Card<MatchCardContent>[] {
  const matches = useConversationMatches(conversation) ?? [];
  return matches.flatMap((match) => [
    ...match.history.map((step, nth): Card<MatchCardContent> => {
      const key = `${match._id} ${nth}`;
      const content = nth === 0 ? ({ kind: 'request', match } as const) : ({ kind: 'step', match, step, nth } as const);
      return { key, date: step.date, content };
    }),
    ...match.interviews.map(
      (interview): Card<MatchCardContent> => ({
        key: `${match._id} interview ${interview.round}`,
        date: interview.proposedDate,
        content: { kind: 'interview', match, interview },
      }),
    ),
    ...testCards(match),
  ]);
}

/** The latest technical test, at the time when it was sent. */
const testCards = (match: MatchView): Card<MatchCardContent>[] =>
  match.techTest
    ? [
        {
          key: `${match._id} test ${match.techTest.link}`,
          date: match.techTest.sentDate,
          content: { kind: 'test', match, test: match.techTest },
        },
      ]
    : [];
