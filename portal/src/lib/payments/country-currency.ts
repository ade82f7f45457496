import type { Currency } from '@tandem/catalogue/salaries';

const OF_COUNTRY: Record<string, Currency> = { SE: 'sek', GB: 'gbp', US: 'usd' };

/** The currency in which prices are shown to a company of a country, before its first purchase. */
export const currencyOfCountry = (country: string | undefined): Currency => OF_COUNTRY[country ?? ''] ?? 'eur';
