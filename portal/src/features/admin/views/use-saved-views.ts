import type { AdminList } from '@tandem/catalogue/admin-lists';
import { everyItem } from '@tandem/client/every-item';
import type { SavedViewCreate } from '@tandem/contracts/saved-view';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const SAVED = 'saved-views';

/** Queries the saved views of the account for one list. */
export const useSavedViews = (list: AdminList) =>
  useQuery({
    queryKey: [SAVED, list],
    queryFn: () => everyItem((page) => api.savedViews.list({ query: { list, ...page } })),
  });

/** Saves, renames and deletes views of the account. */
export function useChangeViews() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [SAVED] });
  const mutationFn = (body: SavedViewCreate) => api.savedViews.create({ body });
  return {
    save: useMutation({ mutationFn, onSuccess }),
    /** Saves a deleted view again; apart from `save`, whose state is shown in a form. */
    restore: useMutation({ mutationFn, onSuccess }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        api.savedViews.update({ params: { id }, body: { name } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => api.savedViews.remove({ params: { id } }), onSuccess }),
  };
}
