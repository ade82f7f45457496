import type { MatchChange, MatchView } from '@tandem/contracts/match';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { afterStep } from '../../lib/fit/after-step.ts';
import { ownLists } from '../../lib/own-lists.ts';
import { useEntityId } from '../../lib/session.ts';

/** How often the developers' steps are asked for. Milliseconds. */
const POLL = 15_000;

/** The matches of the own company, and the next step of one. */
export function useMatches() {
  const id = useEntityId();
  const queries = useQueryClient();
  const key = ['matches', id];
  const list = useQuery({
    ...ownLists.matches(id),
    refetchInterval: POLL,
  });
  const step = useMutation({
    mutationFn: ({ id: match, change }: { id: string; change: MatchChange }) =>
      api.matches.update({ params: { id: match }, body: change }),
    onSuccess: (match) => queries.setQueryData<MatchView[]>(key, (all) => afterStep(all, match)),
  });
  return { list, step };
}
