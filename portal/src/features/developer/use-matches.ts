import type { MatchChange, MatchView } from '@tandem/contracts/match';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { afterStep } from '../../lib/fit/after-step.ts';
import { ownLists } from '../../lib/own-lists.ts';

/** How often the other side's steps are asked for. Milliseconds. */
const POLL = 15_000;

/** The matches of the own profile, and the next step of one. */
export function useMatches(userId: string) {
  const queries = useQueryClient();
  const key = ['matches', userId];
  const list = useQuery({
    ...ownLists.matches(userId),
    refetchInterval: POLL,
  });
  const step = useMutation({
    mutationFn: ({ id, change }: { id: string; change: MatchChange }) =>
      api.matches.update({ params: { id }, body: change }),
    onSuccess: (match) => {
      queries.setQueryData<MatchView[]>(key, (all) => afterStep(all, match));
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
    },
  });
  return { list, step };
}
