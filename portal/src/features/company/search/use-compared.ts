import type { SearchItem } from '@tandem/contracts/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { DeveloperSearch } from './use-search.ts';

export type Compared = Pick<SearchItem, 'developer'> & Partial<Pick<SearchItem, 'fit'>>;

/** Those who are compared, in their order: as the list has them, and asked for where it has not. */
export function useCompared({ compare, conditions, query }: DeveloperSearch) {
  const queries = useQueryClient();
  const known = new Map((query.data?.items ?? []).map((item) => [item.developer._id, item]));
  return useQuery({
    queryKey: ['compared', compare, conditions.job],
    enabled: compare.length > 0,
    queryFn: async (): Promise<Compared[]> => {
      const before = queries.getQueriesData<Compared[]>({ queryKey: ['compared'] }).flatMap(([, found]) => found ?? []);
      const ready = new Map<string, Compared>([...before.map((item) => [item.developer._id, item] as const), ...known]);
      const missing = compare.filter((id) => !ready.has(id));
      if (missing.length > 0) {
        const { items } = await api.search.find({ body: { ids: missing } });
        for (const developer of items) ready.set(developer._id, { developer });
      }
      return compare.flatMap((id) => ready.get(id) ?? []);
    },
    placeholderData: (before) => before,
  });
}
