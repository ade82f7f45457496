import { everyItem } from '@tandem/client/every-item';
import type { Shortlisted } from '@tandem/contracts/routes/shortlist';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { offerUndo } from '../../lib/undo/undo.ts';

const KEY = ['shortlist'];

/** The shortlist, latest first, with optimistic updates. */
export function useShortlist() {
  const { t } = useTranslation('search');
  const queries = useQueryClient();
  const list = useQuery({ queryKey: KEY, queryFn: () => everyItem((page) => api.shortlist.list({ query: page })) });
  const ids = (list.data ?? []).map(({ userId }) => userId);

  const write = useMutation({
    mutationFn: ({ id, isWanted }: { id: string; isWanted: boolean }) =>
      isWanted
        ? api.shortlist.put({ params: { userId: id } })
        : api.shortlist.remove({ params: { userId: id } }).then(() => undefined),
    onMutate: async ({ id, isWanted }) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<Shortlisted[]>(KEY);
      queries.setQueryData<Shortlisted[]>(KEY, (now = []) => {
        const others = now.filter(({ userId }) => userId !== id);
        return isWanted ? [{ userId: id, createdDate: new Date().toISOString() }, ...others] : others;
      });
      return before;
    },
    onError: (error: Error, _, before) => {
      queries.setQueryData(KEY, before);
      toast.bad(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });

  const turn = (id: string, name: string) => {
    const isWanted = !ids.includes(id);
    write.mutate({ id, isWanted });
    if (isWanted) return;
    offerUndo({
      place: 'shortlist',
      text: t('search:shortlist.removed', { name }),
      run: () => write.mutate({ id, isWanted: true }),
    });
  };
  return { list, ids, has: (id: string) => ids.includes(id), turn };
}
