import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const MOST = 100;

/** Public companies to choose from, the weightiest first. */
export function useCompanyNames() {
  const { data } = useQuery({
    queryKey: ['companies', 'names'],
    queryFn: () => api.companies.list({ query: { limit: MOST } }),
  });
  return data?.items ?? [];
}
