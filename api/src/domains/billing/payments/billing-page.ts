import { env } from '../../../platform/config/env.ts';

/** The page of the portal to which Stripe leads back, with what has happened there. */
export const billingPage = (payment: 'done' | 'stopped' | 'trial' | 'card' | 'updated'): string =>
  `${env.PORTAL_URL}/company/billing?payment=${payment}`;
