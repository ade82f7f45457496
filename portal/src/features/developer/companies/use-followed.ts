import { ApiError } from '@tandem/client/client';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useEntityId } from '../../../lib/session.ts';
import { offerUndo } from '../../../lib/undo/undo.ts';

/** Returns whether a company is no longer public, rather than temporarily unavailable. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Loads the companies of `favouriteCompanies`, with functions to add and remove one. */
export function useFollowed() {
  const { t } = useTranslation('developer');
  const id = useEntityId();
  const queries = useQueryClient();
  const profile = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const ids = profile.data?.favouriteCompanies ?? [];
  const companies = useQueries({
    queries: ids.map((companyId) => ({
      queryKey: ['company', companyId],
      queryFn: () => api.companies.get({ params: { id: companyId } }),
      retry: false,
    })),
  });
  const write = useMutation({
    // Changes the currently stored list: two rows can be removed in quick succession.
    mutationFn: async (change: (was: readonly string[]) => string[]) => {
      const { favouriteCompanies = [] } = await api.developers.get({ params: { id } });
      return api.developers.update({
        params: { id },
        body: { user: { favouriteCompanies: change(favouriteCompanies) } },
      });
    },
    scope: { id: 'followed' },
    onSuccess: (stored) => queries.setQueryData(['developer', id], stored),
    onError: (error) => toast.bad(error.message),
  });
  const follow = (companyId: string) => write.mutate((was) => [...new Set([companyId, ...was])]);
  const stop = (companyId: string, name: string) =>
    runMutation(write, (was) => was.filter((each) => each !== companyId), {
      onSuccess: () =>
        offerUndo({
          place: 'followed',
          text: t('developer:followed.stopped', { name }),
          run: () => follow(companyId),
        }),
    });
  return { profile, ids, companies, follow, stop, isWriting: write.isPending };
}
export type FollowedCompanies = ReturnType<typeof useFollowed>;
