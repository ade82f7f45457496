import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const MINUTES = 60_000;

/** The packages that are sold with their prices, and where payments go. The same for every company. */
export function usePrices() {
  return useQuery({
    queryKey: ['prices'],
    queryFn: () => api.payments.prices(),
    staleTime: 5 * MINUTES,
  });
}
