import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const MINUTES = 60_000;

/** Loads the packages on sale with their prices, and the payment mode. The same for every company. */
export function usePrices() {
  return useQuery({
    queryKey: ['prices'],
    queryFn: () => api.payments.prices(),
    staleTime: 5 * MINUTES,
  });
}
