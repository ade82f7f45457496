import type { CustomerRequestQuery, CustomerRequestThread } from '@tandem/contracts/customer-request';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { sharedQueries } from '../../../lib/shared-queries.ts';

/** Requests on one page of the list. */
export const REQUESTS_PAGE = 20;

type Filter = Pick<CustomerRequestQuery, 'text' | 'status' | 'kind' | 'sort' | 'skip'>;

export const useRequests = (filter: Filter) =>
  useQuery({
    queryKey: ['requests', 'list', filter],
    queryFn: () => api.customerRequests.list({ query: { ...filter, limit: REQUESTS_PAGE } }),
    placeholderData: keepPreviousData,
  });

/** Queries the number of requests that wait for the team. */
export const useOpenRequests = () => useQuery(sharedQueries.waiting('requests'));

const threadKey = (id: string) => ['requests', 'thread', id] as const;

export const useRequestThread = (id: string) =>
  useQuery({ queryKey: threadKey(id), queryFn: () => api.customerRequests.get({ params: { id } }) });

/** Answers, closes and reopens a request. After a refusal the thread is refetched, because a colleague was faster. */
export function useRequestSteps({ _id: id, revision }: Pick<CustomerRequestThread, '_id' | 'revision'>) {
  const queries = useQueryClient();
  const done = (thread: CustomerRequestThread) => {
    queries.setQueryData(threadKey(id), thread);
    return queries.invalidateQueries({ queryKey: ['requests'] });
  };
  const reload = () => queries.invalidateQueries({ queryKey: threadKey(id) });
  return {
    answer: useMutation({
      mutationFn: (answer: { text: string; key: string; close: boolean }) =>
        api.customerRequests.answer({ params: { id }, body: { ...answer, revision } }),
      onSuccess: done,
      onError: reload,
    }),
    change: useMutation({
      mutationFn: (status: 'open' | 'closed') =>
        api.customerRequests.update({ params: { id }, body: { status, revision } }),
      onSuccess: done,
      onError: reload,
    }),
  };
}
