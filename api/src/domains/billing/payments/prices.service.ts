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

/** The configured price id of a package; undefined if there is none. */
function priceIdOf(key: JobPackageKey, currency: Currency, interval: PaymentInterval): string | undefined {
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
