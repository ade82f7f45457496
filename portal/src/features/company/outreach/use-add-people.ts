import type { EnrolmentAdded } from '@tandem/contracts/sequence';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { offerUndo } from '../../../lib/undo/undo.ts';
import { UNDO_PLACE } from './use-thread.ts';

/** Maximum number of people the API adds at once. */
const BATCH_SIZE = 50;

interface Addition {
  sequenceId: string;
  ids: readonly string[];
}

/** Adds candidates to a sequence; undoing that stops them before they get an email. */
export function useAddPeople() {
  const { t } = useTranslation('outreach');
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(['sequences', 'candidate-outreach'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const undo = async (enrolmentIds: readonly string[]) => {
    const errors: Error[] = [];
    for (const id of enrolmentIds)
      await api.sequences.act({ params: { id }, body: { action: 'stop' } }).catch((error: Error) => errors.push(error));
    await refresh();
    const stopped = enrolmentIds.length - errors.length;
    if (stopped > 0) toast.done(t('add.undone', { count: stopped }));
    if (errors[0]) toast.bad(errors[0].message);
  };
  const offerUndoOf = ({ added, enrolmentIds }: EnrolmentAdded) => {
    if (added > 0)
      offerUndo({ place: UNDO_PLACE, text: t('add.added', { count: added }), run: () => void undo(enrolmentIds) });
  };
  return useMutation({
    mutationFn: async ({ sequenceId, ids }: Addition) => {
      const all: EnrolmentAdded = { added: 0, enrolmentIds: [], refused: [] };
      try {
        for (let first = 0; first < ids.length; first += BATCH_SIZE) {
          const candidateIds = ids.slice(first, first + BATCH_SIZE);
          const part = await api.sequences.add({ params: { id: sequenceId }, body: { candidateIds } });
          all.added += part.added;
          all.enrolmentIds.push(...part.enrolmentIds);
          all.refused.push(...part.refused);
        }
      } finally {
        // A later batch may have failed: those who were added get emails unless that is undone.
        offerUndoOf(all);
      }
      return all;
    },
    onSettled: refresh,
  });
}
