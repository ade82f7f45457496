import type { PortalCreate } from '@tandem/contracts/payment-input';
import type Stripe from 'stripe';
import { env } from '../../../platform/config/env.ts';
import { billingPage } from './billing-page.ts';
import { customerOf } from './customers.service.ts';
import { withStripe } from './stripe.ts';
import { PORTAL_MARK, PORTAL_SETTINGS } from './stripe-requests.ts';

let known: { key: string; id: string } | undefined;

/** Returns the configuration of Stripe's page, created on first use. */
async function configurationOf(stripe: Stripe): Promise<string> {
  const key = `${env.STRIPE_SECRET_KEY} ${env.STRIPE_API_URL ?? ''}`;
  if (known?.key === key) return known.id;
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found =
    data.find(({ metadata }) => metadata?.tandem === PORTAL_MARK.tandem) ??
    (await stripe.billingPortal.configurations.create(PORTAL_SETTINGS, {
      idempotencyKey: `portal ${PORTAL_MARK.tandem}`,
    }));
  known = { key, id: found.id };
  return found.id;
}

/** Redirects back as soon as the new card is saved, so that open invoices can be paid with it. */
const changeCard = (): Stripe.BillingPortal.SessionCreateParams.FlowData => ({
  type: 'payment_method_update',
  after_completion: { type: 'redirect', redirect: { return_url: billingPage('card') } },
});

/** Returns the Stripe page on which a company changes its card, address and VAT number. */
export async function portalPage({ companyId, page }: PortalCreate): Promise<{ url: string }> {
  const { customerId } = await customerOf(companyId);
  const { url } = await withStripe(async (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      configuration: await configurationOf(stripe),
      return_url: billingPage('updated'),
      ...(page === 'paymentMethod' && { flow_data: changeCard() }),
    }),
  );
  return { url };
}
