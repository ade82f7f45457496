import type { OutreachRules } from '@tandem/contracts/outreach-region';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const KEY = ['outreach', 'regions'];

/** Queries the rules of the regions, and whether all sending is stopped. */
export const useRules = () => useQuery({ queryKey: KEY, queryFn: () => api.outreachRegions.list() });

/** Returns a function that puts the rules returned by a change into the cache. */
export function useShowRules() {
  const queries = useQueryClient();
  return (rules: OutreachRules) => queries.setQueryData(KEY, rules);
}
