import { everyItem } from '@tandem/client/every-item';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Merge } from '@tandem/contracts/review';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { decidedIds, startDecision, useUndo } from '../use-decisions.ts';

export const PAGE = 20;

type Query = NonNullable<Parameters<typeof api.review.list>[0]>['query'];

export const useReviewList = (query: Query) =>
  useQuery({
    queryKey: ['review', 'list', query],
    queryFn: () => api.review.list({ query }),
    placeholderData: keepPreviousData,
  });

export const useReviewCounts = () =>
  useQuery({ queryKey: ['review', 'counts', 'statuses'], queryFn: () => api.review.counts() });

export const reviewItemQuery = (id: string) =>
  queryOptions({ queryKey: ['review', 'one', id], queryFn: () => api.review.get({ params: { id } }) });

export const useReviewItem = (id: string) => useQuery(reviewItemQuery(id));

export const useDuplicates = (id: string) =>
  useQuery({
    queryKey: ['review', 'duplicates', id],
    queryFn: () => everyItem((page) => api.review.duplicates({ params: { id }, query: page })),
  });

export const useProfileChanges = (id: string) =>
  useQuery({
    queryKey: ['review', 'changes', id],
    queryFn: () => everyItem((page) => api.developers.changes({ params: { id }, query: page })),
  });

export type AdminChange = Parameters<typeof api.developers.update>[0]['body']['user'];
type Decision = Parameters<typeof api.review.decide>[0]['body'];

/** Mutations of a developer; each refreshes the lists and the profile. */
export function useUserActions() {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['review'] });
  const failed = (error: Error) => toast.bad(error.message);

  const decide = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Decision) => api.review.decide({ params: { id }, body }),
    onSuccess: reload,
  });
  const change = useMutation({
    mutationFn: ({ id, user, revision }: { id: string; user: AdminChange; revision?: number | undefined }) =>
      api.developers.update({ params: { id }, body: { user, ...(revision !== undefined && { revision }) } }),
    onSuccess: () => {
      toast.done(t('admin:user.saved'));
      return reload();
    },
  });
  const revert = useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      api.developers.revert({ params: { id }, body: { revision } }),
    onSuccess: reload,
    onError: failed,
  });
  const merge = useMutation({ mutationFn: (body: Merge) => api.review.merge({ body }), onSuccess: reload });
  return { decide, change, revert, merge, failed };
}

/** Approves a profile, and offers to undo that even after the screen has moved on to the next profile. */
export function useApproval() {
  const { t } = useTranslation('admin');
  const { decide } = useUserActions();
  const { offer } = useUndo();
  const approve = ({ _id, firstName: name }: VisibleDeveloper) => {
    startDecision(_id);
    void decide.mutateAsync({ id: _id, tandemStatus: 'approved' }).then(
      () => offer(_id, t('users.approved', { name })),
      ({ message }: Error) => {
        decidedIds.delete(_id);
        // The screen may show the next profile by now.
        toast.bad(t('users.notApproved', { name }), undefined, message);
      },
    );
  };
  return { approve, approving: decide.isPending ? decide.variables.id : undefined };
}
