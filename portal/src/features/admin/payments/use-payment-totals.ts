import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Queries revenue by month, and how many packages are past due, on trial or granted. */
export const usePaymentTotals = () =>
  useQuery({ queryKey: ['payments', 'totals'], queryFn: () => api.payments.totals() });
