import { everyItem } from '@tandem/client/every-item';
import type { Enrolment, Sequence, SequenceChange } from '@tandem/contracts/sequence';
import { toast } from '@tandem/ui/toast';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import { useRefreshAt } from '../../../lib/use-refresh-at.ts';
import { asChange, asInput, type SequenceDraft } from './sequence-draft.ts';

/** People of a group per page. */
const PEOPLE = 25;

/** Queries all sequences of the company, latest first. */
export const useSequences = () =>
  useQuery({
    queryKey: ['sequences', 'all'],
    queryFn: () => everyItem((page) => api.sequences.list({ query: page })),
  });

export const useSequence = (id: string) =>
  useQuery({
    queryKey: ['sequences', id],
    queryFn: () => api.sequences.get({ params: { id } }),
  });

/** Queries the people of a group in a sequence, the earliest next step first. */
export const useSequencePeople = (id: string, group: Enrolment['group']) =>
  useInfiniteQuery({
    queryKey: ['sequences', id, 'people', group],
    queryFn: ({ pageParam: skip }) => api.sequences.people({ params: { id }, query: { group, skip, limit: PEOPLE } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const count = pages.reduce((sum, { items }) => sum + items.length, 0);
      return count < total ? count : undefined;
    },
  });

/** Refetches sequences when a person's next step is due, because it may then be a colleague's turn. */
export const useRefreshWhenDue = (people: readonly Enrolment[]): void =>
  useRefreshAt(
    people.map(({ dueDate }) => dueDate),
    ['sequences'],
  );

/** Saves a sequence, and opens it unless its form has been left. */
export function useSaveSequence(id: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isUnmounted = useIsUnmounted();
  const { t } = useTranslation('outreach');
  return useMutation({
    mutationFn: (draft: SequenceDraft) =>
      id
        ? api.sequences.update({ params: { id }, body: asChange(draft) })
        : api.sequences.create({ body: asInput(draft) }),
    onSuccess: (saved) => {
      toast.done(t('form.saved', { name: saved.name }));
      queries.setQueryData(['sequences', saved._id], saved);
      void queries.invalidateQueries({ queryKey: ['sequences'] });
      return isUnmounted() ? undefined : navigate(paths.hiring.sequence(saved._id));
    },
  });
}

/** Pauses, continues and deletes a sequence. */
export function useSequenceActions({ _id, name }: Pick<Sequence, '_id' | 'name'>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isUnmounted = useIsUnmounted();
  const { t } = useTranslation(['outreach', 'common']);
  const refresh = () =>
    Promise.all(['sequences', 'enrolment'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const failed = (error: Error) => toast.bad(error.message);
  const change = useMutation({
    mutationFn: (body: SequenceChange) => api.sequences.update({ params: { id: _id }, body }),
    onSuccess: (saved, { paused }) => {
      queries.setQueryData(['sequences', _id], saved);
      toast.done(t(paused ? 'sequence.nowPaused' : 'sequence.nowRunning', { name }), {
        label: t('common:undo'),
        run: () => change.mutate({ paused: !paused }),
      });
      return refresh();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => api.sequences.remove({ params: { id: _id } }),
    onSuccess: async () => {
      toast.done(t('sequence.deleted', { name }));
      if (!isUnmounted()) await navigate(paths.hiring.sequences);
      await refresh();
    },
    onError: failed,
  });
  return { change, remove };
}
