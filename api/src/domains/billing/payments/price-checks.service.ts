import { PAYMENT_INTERVALS, type PaymentInterval, priceOf } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import { arePaymentsConfigured, env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { isPriceWrong, nameOfPrice, priceIdOf, recordPrice } from './prices.service.ts';
import { withStripe } from './stripe.ts';

/** Milliseconds for which the comparison of a price stays valid for purchases. */
const FRESH = 3_600_000;
/** When this process compared each price id. */
const compared = new Map<string, number>();

/**
 * Compares every configured price with Stripe; a price that differs cannot be bought. Each process does so when it
 * starts, and one process does so every hour.
 */
export async function checkPrices(): Promise<void> {
  if (!arePaymentsConfigured()) return;
  const wrong: string[] = [];
  for (const [key, currencies] of Object.entries(env.STRIPE_PRICES ?? {}))
    for (const [currency, intervals] of Object.entries(currencies ?? {}))
      for (const interval of PAYMENT_INTERVALS) {
        const id = intervals?.[interval];
        if (id && !(await compare(id, key, currency as Currency, interval)))
          wrong.push(nameOfPrice(key, currency as Currency, interval));
      }
  if (wrong.length > 0) log.error({ wrong }, 'prices at Stripe differ from the catalogue and cannot be bought');
}

/**
 * Returns the id of a configured price that this process compared with Stripe within the last hour; undefined if there
 * is none or it differs. Throws 503 if it cannot be compared.
 */
export async function checkedPriceIdOf(
  key: string,
  currency: Currency,
  interval: PaymentInterval,
): Promise<string | undefined> {
  const id = priceIdOf(key, currency, interval);
  if (!id) return;
  if (Date.now() - (compared.get(id) ?? 0) > FRESH) await compare(id, key, currency, interval);
  return isPriceWrong(key, currency, interval) ? undefined : id;
}

async function compare(id: string, key: string, currency: Currency, interval: PaymentInterval): Promise<boolean> {
  const isRight = await agrees(id, key, currency, interval);
  recordPrice(key, currency, interval, isRight);
  compared.set(id, Date.now());
  return isRight;
}

async function agrees(id: string, key: string, currency: Currency, interval: PaymentInterval): Promise<boolean> {
  try {
    const price = await withStripe((stripe) => stripe.prices.retrieve(id));
    return (
      price.active &&
      price.unit_amount === priceOf(key, interval, currency) &&
      price.currency === currency &&
      // The prices of the catalogue are without VAT.
      price.tax_behavior !== 'inclusive' &&
      price.recurring?.interval === (interval === 'yearly' ? 'year' : 'month') &&
      price.recurring.interval_count === 1
    );
  } catch (error) {
    // A price that could not be read is not necessarily wrong.
    if ((error as { status?: number }).status === 404) return false;
    throw error;
  }
}
