import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { PAYMENT_CURRENCIES, PAYMENT_INTERVALS } from '@tandem/catalogue/payments';
import * as z from 'zod';

/** Price ids by package, currency and interval. */
const PriceIds = z.partialRecord(
  z.enum(JOB_PACKAGE_KEYS),
  z.partialRecord(z.enum(PAYMENT_CURRENCIES), z.partialRecord(z.enum(PAYMENT_INTERVALS), z.string())),
);

function asPrices(text: string, { addIssue }: z.RefinementCtx) {
  try {
    return PriceIds.parse(JSON.parse(text));
  } catch {
    addIssue('price ids by package, currency and interval as JSON are needed');
    return z.NEVER;
  }
}

/** Stripe. */
export const paymentsSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, 'a key like sk_test_… is needed')
    .optional()
    .describe('Stripe secret key. Without it, only free packages are available'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'a secret like whsec_… is needed')
    .optional()
    .describe('Signing secret of the webhook at /api/payments/webhook. Needed with STRIPE_SECRET_KEY'),
  STRIPE_PRICES: z
    .string()
    .transform(asPrices)
    .optional()
    .describe(
      'Stripe price ids as JSON: `{ "basicAd_2": { "eur": { "monthly": "price_…", "yearly": "price_…" } } }`. Needed with STRIPE_SECRET_KEY',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'an address like http://127.0.0.1:12111 is needed' })
    .optional()
    .describe('Simulator of Stripe, for development and tests only'),
};
