import { everyItem } from '@tandem/client/every-item';
import type { CandidateList, CandidateListCreate } from '@tandem/contracts/candidate-list';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { type CandidateFilters, candidateQuery } from '../../lib/shared-queries.ts';
import { offerUndo } from '../../lib/undo/undo.ts';

/** Queries the team's candidate lists, newest first, with the number of people on each. */
export const useCandidateLists = () =>
  useQuery({
    queryKey: ['candidates', 'lists'],
    queryFn: () => everyItem((page) => api.candidateLists.list({ query: page })),
  });

/** Queries how many candidates each further filter option would show. */
export const useCandidateFacets = ({ sort, ...filters }: CandidateFilters) =>
  useQuery({
    queryKey: ['candidates', 'facets', filters],
    queryFn: () => api.candidates.facets({ query: candidateQuery(filters) }),
    placeholderData: keepPreviousData,
  });

/** Creates, renames, deletes and restores lists. */
export function useListActions() {
  const { t } = useTranslation('candidate-lists');
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['candidates'] });
  const failed = (error: Error) => toast.bad(error.message);

  const create = useMutation({
    mutationFn: (body: CandidateListCreate) => api.candidateLists.create({ body }),
    onSuccess: refresh,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.candidateLists.update({ params: { id }, body: { name } }),
    onSuccess: refresh,
  });
  const restore = async ({ _id, name }: CandidateList) => {
    await api.candidateLists.update({ params: { id: _id }, body: { deleted: false } });
    await refresh();
    toast.done(t('list.restored', { name }));
  };
  const remove = useMutation({
    mutationFn: (list: CandidateList) => api.candidateLists.remove({ params: { id: list._id } }),
    onSuccess: (_, list) => {
      offerUndo({
        place: 'candidates',
        text: t('list.deleted', { name: list.name }),
        run: () => void restore(list).catch(failed),
      });
      return refresh();
    },
    onError: failed,
  });
  return { create, rename, remove };
}
