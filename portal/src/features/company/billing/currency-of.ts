import type { Currency } from '@tandem/catalogue/salaries';
import type { VisibleCompany } from '@tandem/contracts/company';
import type { Billing } from '@tandem/contracts/payment';
import { currencyOfCountry } from '../../../lib/payments/country-currency.ts';

/** Returns the currency in which a company pays; before its first purchase, the currency of its country. */
export function currencyOf({ customer, subscriptions }: Billing, company: VisibleCompany | undefined): Currency {
  const country = customer?.country || company?.offices?.find((each) => each.country)?.country;
  return fixedCurrencyOf({ customer, subscriptions }) ?? currencyOfCountry(country);
}

/**
 * Returns the currency that all packages of the company must share, or undefined if none is fixed. A trial is free and
 * fixes none.
 */
export const fixedCurrencyOf = ({ customer, subscriptions }: Pick<Billing, 'customer' | 'subscriptions'>) =>
  customer?.currency ??
  subscriptions.find(({ source, status }) => source === 'stripe' && status !== 'canceled' && status !== 'trialing')
    ?.currency ??
  undefined;
