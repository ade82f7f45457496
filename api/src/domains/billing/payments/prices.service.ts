import { type JobPackageKey, TRIAL_DAYS } from '@tandem/catalogue/packages';
import {
  PAYMENT_CURRENCIES,
  PAYMENT_INTERVALS,
  type PaymentInterval,
  priceOf,
  SOLD_PACKAGES,
} from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { Price, PriceList } from '@tandem/contracts/payment';
import { env } from '../../../platform/config/env.ts';
import { paymentMode } from './payment-mode.ts';

/** Prices whose amount at Stripe differs or that do not exist there, as `basicAd_2 eur monthly`. */
const wrongPrices = new Set<string>();

export const namesOfWrongPrices = (): string[] => [...wrongPrices].sort();

/** Records which prices differ from the catalogue. */
export function setPriceCheck(names: readonly string[]): void {
  wrongPrices.clear();
  for (const name of names) wrongPrices.add(name);
}

const nameOf = (key: string, currency: Currency, interval: PaymentInterval) => `${key} ${currency} ${interval}`;

/** The configured price id of a package; undefined if there is none or Stripe has another amount for it. */
export function priceIdOf(key: JobPackageKey, currency: Currency, interval: PaymentInterval): string | undefined {
  if (wrongPrices.has(nameOf(key, currency, interval))) return;
  return env.STRIPE_PRICES?.[key]?.[currency]?.[interval];
}

/** Every package that is sold, in every currency and interval, from the catalogue. */
export function priceList(): PriceList {
  const prices = SOLD_PACKAGES.flatMap(({ key }) =>
    PAYMENT_INTERVALS.flatMap((interval) =>
      PAYMENT_CURRENCIES.flatMap((currency): Price[] => {
        const amount = priceOf(key, interval, currency);
        if (amount === undefined) return [];
        const of = { package: key as JobPackageKey, interval, currency };
        return [{ ...of, amount, available: priceIdOf(of.package, currency, interval) !== undefined }];
      }),
    ),
  );
  return { mode: paymentMode(), currencies: [...PAYMENT_CURRENCIES], trialDays: TRIAL_DAYS, prices };
}
