import type { MatchChange, MatchView } from '@tandem/contracts/match';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { afterStep } from '../job/after-step.ts';
import { useEntityId } from '../session.ts';
import { sharedQueries } from '../shared-queries.ts';

/** Milliseconds between requests for the other side's steps. */
const POLL_INTERVAL = 15_000;

/** The matches of the developer or company who is logged in, and the mutation that takes a step in one. */
export function useMatches() {
  const entityId = useEntityId();
  const queries = useQueryClient();
  const list = useQuery({ ...sharedQueries.matches(entityId), refetchInterval: POLL_INTERVAL });
  const step = useMutation({
    mutationFn: ({ id, change }: { id: string; change: MatchChange }) =>
      api.matches.update({ params: { id }, body: change }),
    onSuccess: (match) => {
      queries.setQueryData<MatchView[]>(['matches', entityId], (all) => afterStep(all, match));
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
    },
  });
  return { list, step };
}
