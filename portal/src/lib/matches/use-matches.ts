import { ApiError } from '@tandem/client/client';
import type { MatchView } from '@tandem/contracts/match';
import type { MatchChange } from '@tandem/contracts/match-change';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { afterStep } from '../job/after-step.ts';
import { useEntityId } from '../session.ts';
import { sharedQueries } from '../shared-queries.ts';

/**
 * Manages the matches of the logged-in developer or company, with the mutation that takes a step in one. A step without
 * a form is shown optimistically. If it fails, the match is restored; if someone else was faster, their step is shown.
 */
export function useMatches() {
  const entityId = useEntityId();
  const queries = useQueryClient();
  const { queryKey, queryFn } = sharedQueries.matches(entityId);
  const list = useQuery({ queryKey, queryFn });
  const shown = (id: string) => queries.getQueryData<MatchView[]>(queryKey)?.find(({ _id }) => _id === id);
  const show = (match: MatchView) => queries.setQueryData<MatchView[]>(queryKey, (all) => afterStep(all, match));

  const step = useMutation({
    mutationFn: ({ id, change }: { id: string; change: MatchChange }) =>
      api.matches.update({ params: { id }, body: change }),
    onMutate: async ({ id, change }) => {
      await queries.cancelQueries({ queryKey });
      const before = shown(id);
      if (before && change.status && !asksForMore(change)) show(expected(before, change.status));
      return before;
    },
    onError: async (error, _step, before) => {
      if (before) show(before);
      if (error instanceof ApiError && error.status === 409) await queries.invalidateQueries({ queryKey });
    },
    onSuccess: (match) => {
      show(match);
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
    },
  });
  // Recording that a match was seen blocks nothing.
  const isPending = step.isPending && !step.variables.change.seen;
  return { list, step: { ...step, isPending }, show };
}

/** Returns whether a step has its own form, which stays open until the server has answered. */
const asksForMore = ({ reason, hire, answers, chosenSlot }: MatchChange): boolean =>
  !!(reason || hire || answers || chosenSlot);

/** Returns whether a step was rejected because the match has changed in the meantime. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code !== 'interview_slot_taken';

/** Returns the match as it will be after the step, without actions until the server has answered. */
const expected = (match: MatchView, status: MatchView['status']): MatchView => ({
  ...match,
  status,
  turn: status === 'hired' ? null : 'company',
  abilities: [],
  undoUntil: null,
});
