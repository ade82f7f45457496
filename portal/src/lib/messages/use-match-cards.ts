import type { Conversation } from '@tandem/contracts/conversation';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { useQueries } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useMatches } from '../matches/use-matches.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import type { Card } from './timeline.ts';

/** A match event: a step, the request that started the match, interview times, or a technical test. */
export type MatchCardContent =
  | { kind: 'request'; match: MatchView }
  | { kind: 'step'; match: MatchView; step: MatchView['history'][number]; nth: number }
  | { kind: 'interview'; match: MatchView; interview: Interview }
  | { kind: 'test'; match: MatchView; test: SentTest };

/** A technical test with the path of its page. */
type SentTest = Pick<NonNullable<MatchView['techTest']>, 'status' | 'link' | 'sentDate'>;

/** Maximum number of tests loaded per match. More do not occur, because each takes hours or days. */
const MAX_TESTS = 100;

/** Returns the matches between the two sides of a conversation, latest first; undefined while loading. */
export function useConversationMatches({ matches }: Conversation): MatchView[] | undefined {
  const { list } = useMatches();
  return list.data?.filter(({ _id }) => matches.some((match) => match._id === _id));
}

/** Returns the match events of a conversation as dated cards. */
export function useMatchCards(conversation: Conversation): Card<MatchCardContent>[] {
  const matches = useConversationMatches(conversation) ?? [];
  const tests = useSentTests(matches);
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
    ...(tests.get(match._id) ?? []).map(
      (test): Card<MatchCardContent> => ({
        key: `${match._id} test ${test.link}`,
        date: test.sentDate,
        content: { kind: 'test', match, test },
      }),
    ),
  ]);
}

/**
 * Returns all technical tests of some matches, by match. Until they are loaded, only the latest one, which the match
 * contains.
 */
function useSentTests(matches: readonly MatchView[]): ReadonlyMap<string, readonly SentTest[]> {
  const { view } = useSession();
  const { test: pathOf } = view === 'COMPANY' ? paths.hiring : paths.me;
  const tested = matches.filter(({ techTest }) => techTest);
  const loaded = useQueries({
    queries: tested.map(({ _id: id }) => ({
      queryKey: ['match-tests', id],
      queryFn: () => api.techTests.ofMatch({ params: { id }, query: { limit: MAX_TESTS } }),
    })),
  });
  return new Map(
    tested.map(({ _id, techTest }, nth) => {
      const latest = techTest ? [techTest] : [];
      const earlier = (loaded[nth]?.data?.items ?? [])
        .map((test) => ({ status: test.status, link: pathOf(test._id), sentDate: test.createdDate }))
        .filter(({ link }) => link !== techTest?.link);
      return [_id, [...latest, ...earlier]];
    }),
  );
}
