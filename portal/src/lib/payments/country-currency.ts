import type { Currency } from '@tandem/catalogue/salaries';

const OF_COUNTRY: Record<string, Currency> = { SE: 'sek', GB: 'gbp', US: 'usd' };

/** Returns the currency of prices for a company in a country, before its first purchase. */
export const currencyOfCountry = (country: string | undefined): Currency => OF_COUNTRY[country ?? ''] ?? 'eur';
