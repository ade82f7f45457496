import type { EnrolmentAction, EnrolmentThread } from '@tandem/contracts/sequence';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { removeSentDraft } from '../../../lib/sent-draft.ts';
import { offerUndo } from '../../../lib/undo/undo.ts';

/** Place at which actions on people in sequences can be undone (see `offerUndo`). */
export const UNDO_PLACE = 'sequence';

/** Queries a person in a sequence with all emails. The server's events trigger a refetch. */
export const useThread = (id: string) =>
  useQuery({
    queryKey: ['enrolment', id],
    queryFn: () => api.sequences.thread({ params: { id } }),
  });

/** Storage key of the unsent answer to a person on this device. */
export const answerDraft = (id: string) => `answer.${id}`;

type Action = EnrolmentAction['action'];

/** Actions that undo an action. A person whose sequence was paused before it was stopped is also paused again. */
const REVERSE: Partial<Record<Action, readonly Action[]>> = {
  done: ['undo'],
  skip: ['undo'],
  pause: ['resume'],
  resume: ['pause'],
  stop: ['restart'],
  markAnswered: ['markUnanswered'],
  markAutomatic: ['markReplied'],
};

/** Actions after which a person continues with the sequence. */
const HELD: ReadonlySet<Action> = new Set(['resume', 'restart', 'markAutomatic']);

/** Mutations of a person in a sequence. */
export function useThreadActions({ _id, name, status, reason }: EnrolmentThread) {
  const queries = useQueryClient();
  const { t } = useTranslation('outreach');
  const show = (thread: EnrolmentThread) => {
    queries.setQueryData(['enrolment', _id], thread);
    return queries.invalidateQueries({ queryKey: ['sequences'] });
  };
  const failed = (error: Error) => toast.bad(error.message);
  const call = (body: EnrolmentAction) => api.sequences.act({ params: { id: _id }, body });
  const wasPaused = status === 'paused' && reason === 'byHand';

  const act = useMutation({
    mutationFn: call,
    onSuccess: (thread, { action, step }) => {
      const back = REVERSE[action];
      // A person cannot continue while the whole sequence is paused.
      const isHeld = HELD.has(action) && thread.status === 'paused';
      const text = t(isHeld ? 'done.held' : `done.${action}`, { name });
      if (!back) toast.done(text);
      else {
        const steps = action === 'stop' && wasPaused ? [...back, 'pause' as const] : back;
        offerUndo({ place: UNDO_PLACE, text, run: () => void undo(steps, step).catch(failed) });
      }
      return show(thread);
    },
    onError: failed,
  });
  const undo = async (actions: readonly Action[], step: number | undefined) => {
    for (const action of actions) {
      const thread = await call(action === 'undo' ? { action, step } : { action });
      if (action === 'undo' && thread.next !== step) toast.bad(t('undoTooLate', { name }));
      await show(thread);
    }
  };
  const send = useMutation({
    mutationFn: () => api.sequences.send({ params: { id: _id } }),
    onSuccess: (thread) => {
      toast.done(t('done.send', { name }));
      return show(thread);
    },
    onError: failed,
  });
  const answer = useMutation({
    mutationFn: (body: { text: string; key: string }) => api.sequences.answer({ params: { id: _id }, body }),
    onSuccess: (thread, sent) => {
      // Clears the draft here, because another person may be open by then and the answer box unmounted.
      removeSentDraft(answerDraft(_id), sent, ['text']);
      toast.done(t('done.answer', { name }));
      return show(thread);
    },
  });
  return { act, send, answer };
}
