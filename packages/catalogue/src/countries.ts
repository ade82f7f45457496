import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 codes of all countries and territories; names come from `Intl.DisplayNames`. */
export const COUNTRIES: readonly string[] = codes.map(([alpha2]) => alpha2 as string).sort();
