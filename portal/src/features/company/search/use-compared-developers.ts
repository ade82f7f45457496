import type { SearchItem } from '@tandem/contracts/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { DeveloperSearch } from './use-search.ts';

export type ComparedDeveloper = Pick<SearchItem, 'developer'> & Partial<Pick<SearchItem, 'fit' | 'level'>>;

/**
 * Queries the compared developers in their order: from the list if they are in it, otherwise requested with their fit.
 */
export function useComparedDevelopers({ compare, conditions: { job }, query: { data } }: DeveloperSearch) {
  const queries = useQueryClient();
  const listed = data?.items ?? [];
  return useQuery({
    queryKey: ['compared', job, compare],
    enabled: compare.length > 0,
    queryFn: async (): Promise<ComparedDeveloper[]> => {
      const before = queries
        .getQueriesData<ComparedDeveloper[]>({ queryKey: ['compared', job] })
        .flatMap(([, found]) => found ?? []);
      const ready = new Map<string, ComparedDeveloper>(
        [...before, ...listed].map((item) => [item.developer._id, item]),
      );
      const missing = compare.filter((id) => !ready.has(id));
      if (missing.length > 0) for (const item of await askedFor(missing, job)) ready.set(item.developer._id, item);
      return compare.flatMap((id) => ready.get(id) ?? []);
    },
    placeholderData: (shown) => shown,
  });
}

async function askedFor(ids: string[], job: string | undefined): Promise<ComparedDeveloper[]> {
  const { items } = await api.search.find({ body: { ids } });
  return Promise.all(
    items.map(async (developer) => {
      if (!job) return { developer };
      const fit = await api.matches.fit({ params: { jobId: job, userId: developer._id } }).catch(() => undefined);
      return { developer, ...(fit && { fit }) };
    }),
  );
}
