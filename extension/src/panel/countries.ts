import { COUNTRIES } from '@tandem/catalogue/countries';
import { countryName } from '@tandem/i18n/format';

/** Returns all countries with their names in a language, as options. */
export const countryOptions = (language: string): { value: string; label: string }[] =>
  COUNTRIES.map((value) => ({ value, label: countryName(value, language) })).sort((one, other) =>
    one.label.localeCompare(other.label, language),
  );
