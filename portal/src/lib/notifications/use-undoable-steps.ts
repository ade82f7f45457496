import type { MatchView } from '@tandem/contracts/match';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useSession } from '../session.ts';
import { sharedQueries } from '../shared-queries.ts';

export interface UndoableStep {
  /** Id of the match. */
  id: string;
  status: MatchView['status'];
  /** Name of the other side. */
  name: string;
  job: string;
  until: string;
}

/** Returns the steps in matches that the reader's side can still undo, and how to undo one. */
export function useUndoableSteps() {
  const { view, account } = useSession();
  const entityId = account?.entityId ?? '';
  const queries = useQueryClient();
  const hasMatches = view === 'USER' || view === 'COMPANY';
  const { data = [] } = useQuery({ ...sharedQueries.matches(entityId), enabled: hasMatches });
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.matches.update({ params: { id }, body: { undo: true } }),
    onError: (error: Error) => toast.bad(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['matches'] }),
  });
  const now = new Date().toISOString();
  const steps = data.flatMap((match): UndoableStep[] => {
    const { _id, status, undoUntil, developer, jobOnBoard } = match;
    if (!undoUntil || undoUntil < now) return [];
    const name = view === 'COMPANY' ? (developer.firstName ?? '') : jobOnBoard.company.name;
    return [{ id: _id, status, name, job: jobOnBoard.headline, until: undoUntil }];
  });
  return { steps, undo: (id: string, onDone: () => void) => mutate(id, { onSuccess: onDone }) };
}
