import { env } from '../../../platform/config/env.ts';

/** Returns the portal page to which Stripe redirects, with the outcome of the visit. */
export const billingPage = (payment: 'done' | 'stopped' | 'trial' | 'card' | 'updated'): string =>
  `${env.PORTAL_URL}/company/billing?payment=${payment}`;
