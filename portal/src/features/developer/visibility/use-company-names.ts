import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const MAX_COMPANIES = 100;
const PAUSE = 250;

/**
 * Returns public companies whose name or place contains the typed text, by name; the first ones if nothing is typed.
 */
export function useCompanyNames(typed: string) {
  const [text] = useDebouncedValue(typed.trim(), PAUSE);
  const { data } = useQuery({
    queryKey: ['companies', 'names', text],
    queryFn: () => api.companies.list({ query: { limit: MAX_COMPANIES, text: text || undefined, sort: 'name' } }),
    placeholderData: keepPreviousData,
  });
  return data?.items ?? [];
}
