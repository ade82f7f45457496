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

/** Prices that differ at Stripe or do not exist there, such as `basicAd_2 eur monthly`. */
const wrongPrices = new Set<string>();

export const namesOfWrongPrices = (): string[] => [...wrongPrices].sort();

export const nameOfPrice = (key: string, currency: Currency, interval: PaymentInterval) =>
  `${key} ${currency} ${interval}`;

/** Returns whether a comparison has found that a price differs. */
export const isPriceWrong = (key: string, currency: Currency, interval: PaymentInterval): boolean =>
  wrongPrices.has(nameOfPrice(key, currency, interval));

/** Records whether a price matches the catalogue. */
export function recordPrice(key: string, currency: Currency, interval: PaymentInterval, isRight: boolean): void {
  if (isRight) wrongPrices.delete(nameOfPrice(key, currency, interval));
  else wrongPrices.add(nameOfPrice(key, currency, interval));
}

/** Returns the configured Stripe price id of a package. */
export const priceIdOf = (key: string, currency: Currency, interval: PaymentInterval): string | undefined =>
  env.STRIPE_PRICES?.[key as JobPackageKey]?.[currency]?.[interval];

/** Returns every package on sale, in every currency and interval, from the catalogue. */
export function priceList(): PriceList {
  const prices = SOLD_PACKAGES.flatMap(({ key }) =>
    PAYMENT_INTERVALS.flatMap((interval) =>
      PAYMENT_CURRENCIES.flatMap((currency): Price[] => {
        const amount = priceOf(key, interval, currency);
        if (amount === undefined) return [];
        const of = { package: key as JobPackageKey, interval, currency };
        return [{ ...of, amount, available: isAvailable(key, currency, interval) }];
      }),
    ),
  );
  return { mode: paymentMode(), currencies: [...PAYMENT_CURRENCIES], trialDays: TRIAL_DAYS, prices };
}

const isAvailable = (key: string, currency: Currency, interval: PaymentInterval): boolean =>
  priceIdOf(key, currency, interval) !== undefined && !isPriceWrong(key, currency, interval);
