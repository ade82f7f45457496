import type { Suggestion, SuggestionStatus } from '@tandem/contracts/suggestion';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { offerUndo } from '../undo/undo.ts';

/** The `place` that still offers the undo of a dismissal after its toast has disappeared. */
export const SUGGESTIONS = 'suggestions';

interface Change {
  id: Suggestion['_id'];
  status: Exclude<SuggestionStatus, 'matched'>;
  /** Text of the toast that offers an undo. */
  text?: string;
}

/** Dismisses suggestions with an undo, and restores them. */
export function useDismissal() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, status }: Change) => api.suggestions.update({ params: { id }, body: { status } }),
    onSuccess: (_, { id, text }) => {
      if (text) offerUndo({ place: SUGGESTIONS, text, run: () => change.mutate({ id, status: 'new' }) });
    },
    onError: (error) => toast.bad(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['suggestions'] }),
  });
  return change;
}
