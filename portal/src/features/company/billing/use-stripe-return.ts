import type { Billing } from '@tandem/contracts/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useIsReadOnly, useStoreBilling } from './use-billing.ts';

/** Values of the URL parameter with which Stripe's pages send a company back. */
const RETURNS = ['done', 'trial', 'card', 'updated', 'stopped'] as const;

const EVERY = 3000;
/** Half a minute in total. */
const MAX_ATTEMPTS = 10;
const RECENT = 15 * 60_000;

/** Whether a package that was just paid for is in use. */
const isConfirmed = (billing: Billing): boolean =>
  billing.subscriptions.some(
    ({ source, jobId, isInUse, startDate }) =>
      source === 'stripe' && jobId !== null && isInUse && Date.parse(startDate) > Date.now() - RECENT,
  );

/**
 * Polls the billing state after the return from a payment until the payment is confirmed or half a minute has passed:
 * an event of Stripe may arrive after the company is back. A new card is charged for all packages from then on and pays
 * what could not be charged before, even if it was saved on Stripe's general page.
 */
export function useStripeReturn() {
  const companyId = useEntityId();
  const store = useStoreBilling();
  const isReadOnly = useIsReadOnly();
  const [params, setParams] = useSearchParams();
  const [kind, setKind] = useState(() => RETURNS.find((each) => each === params.get('payment')));
  const [tries, setTries] = useState(0);
  const hasParams = params.has('payment');
  useEffect(() => {
    if (!hasParams) return;
    setParams(
      (now) => {
        now.delete('payment');
        now.delete('session');
        return now;
      },
      { replace: true },
    );
  }, [hasParams, setParams]);
  const sync = useQuery({
    queryKey: ['billing-sync', companyId],
    queryFn: async () => {
      const billing = await api.payments.sync({ params: { companyId } });
      setTries((now) => now + 1);
      await store(billing);
      const { paymentMethod } = billing;
      const isNewCard = kind === 'card' || (kind === 'updated' && paymentMethod?.isOlderCharged);
      if (!isNewCard || isReadOnly || !paymentMethod) return billing;
      setKind('card');
      await api.payments.setPaymentMethod({ params: { id: paymentMethod._id }, body: { companyId } });
      const paid = await api.payments.get({ params: { companyId } });
      await store(paid);
      return paid;
    },
    enabled: kind !== undefined && kind !== 'stopped',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data, status } }) =>
      kind === 'done' && status !== 'error' && tries < MAX_ATTEMPTS && !(data && isConfirmed(data)) ? EVERY : false,
  });
  const isOpen = kind === 'done' && !(sync.data && isConfirmed(sync.data));
  return {
    kind,
    sync,
    /** Whether the payment is not confirmed yet. */
    isOpen,
    /** Whether polling has ended without a confirmation. */
    isLate: isOpen && tries >= MAX_ATTEMPTS,
    close: () => setKind(undefined),
  };
}
