import type { PaymentMode } from '@tandem/contracts/payment';
import { arePaymentsConfigured, env } from '../../../platform/config/env.ts';

/** Returns the current payment mode. Only `live` moves money. */
export function paymentMode(): PaymentMode {
  if (!arePaymentsConfigured()) return 'unconfigured';
  if (env.STRIPE_API_URL) return 'stand-in';
  return env.STRIPE_SECRET_KEY?.includes('_live_') ? 'live' : 'test';
}
