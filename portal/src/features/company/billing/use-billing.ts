import { ApiError } from '@tandem/client/client';
import type { Billing } from '@tandem/contracts/payment';
import type {
  CheckoutCreate,
  PortalCreate,
  SubscriptionCancel,
  SubscriptionChange,
} from '@tandem/contracts/payment-input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { useEntityId, useSession } from '../../../lib/session.ts';
import { companyKey } from '../use-company.ts';
import { useJobsChanged } from '../use-own-jobs.ts';

export const billingKey = (companyId: string) => ['billing', companyId] as const;

/** Queries the payment method, packages, invoices and trial of the caller's company, as last read from Stripe. */
export function useBilling() {
  const companyId = useEntityId();
  return useQuery({
    queryKey: billingKey(companyId),
    queryFn: () => api.payments.get({ params: { companyId } }),
  });
}

/** Whether payments are not set up on this server. */
export const isUnconfigured = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payments-unconfigured';

/** A superuser who acts as the company can view its payments, but not pay. */
export const useIsReadOnly = (): boolean => useSession().impersonatedBy !== null;

/**
 * Caches the changed state, and invalidates everything derived from it: packages of jobs and features of the company.
 */
export function useStoreBilling() {
  const companyId = useEntityId();
  const queries = useQueryClient();
  const jobsChanged = useJobsChanged();
  return async (billing: Billing) => {
    queries.setQueryData(billingKey(companyId), billing);
    await Promise.all([jobsChanged(), queries.invalidateQueries({ queryKey: companyKey(companyId) })]);
  };
}

/** Cancels a package; resolves to the billing state afterwards. */
export function useCancel() {
  const companyId = useEntityId();
  const store = useStoreBilling();
  return useMutation({
    mutationFn: ({ id, ...body }: Omit<SubscriptionCancel, 'companyId'> & { id: string }) =>
      api.payments.cancel({ params: { id }, body: { companyId, ...body } }),
    onSuccess: store,
  });
}

export type Change = Omit<SubscriptionChange, 'companyId'>;

/** Changes a package, its interval or its job. */
export function useChange() {
  const companyId = useEntityId();
  const store = useStoreBilling();
  return useMutation({
    mutationFn: ({ id, ...change }: Change & { id: string }) =>
      api.payments.change({ params: { id }, body: { companyId, ...change } }),
    onSuccess: store,
  });
}

/** Sets the reference on the invoices. */
export function useSetReference() {
  const companyId = useEntityId();
  const store = useStoreBilling();
  return useMutation({
    mutationFn: (reference: string) => api.payments.setReference({ params: { companyId }, body: { reference } }),
    onSuccess: store,
  });
}

/** Continues a cancelled or paused package, or withdraws a planned change. */
export function useResume() {
  const companyId = useEntityId();
  const store = useStoreBilling();
  return useMutation({
    mutationFn: (id: string) => api.payments.resume({ params: { id }, body: { companyId } }),
    onSuccess: store,
  });
}

/** Opens the payment page; for a trial, returns to the billing page. */
export function useCheckout() {
  const companyId = useEntityId();
  return useLeaving((order: Omit<CheckoutCreate, 'companyId'>) =>
    api.payments.checkout({ body: { companyId, ...order } }),
  );
}

/** Opens the page for changing the card, the address and the VAT number. */
export function usePortal() {
  const companyId = useEntityId();
  return useLeaving((page: PortalCreate['page']) => api.payments.portal({ body: { companyId, page } }));
}

/**
 * Creates a mutation that leads to another page. It succeeds until the person comes back: browsers may then show this
 * page as it was left.
 */
function useLeaving<Given>(mutationFn: (given: Given) => Promise<{ url: string }>) {
  const mutation = useMutation({ mutationFn, onSuccess: ({ url }) => location.assign(url) });
  const { reset } = mutation;
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return mutation;
}
