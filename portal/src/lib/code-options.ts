import { COUNTRIES } from '@tandem/catalogue/countries';
import { LANGUAGES } from '@tandem/catalogue/languages';
import { countryName, languageName } from '@tandem/i18n/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

function useSorted(codes: readonly string[], nameOf: (code: string, language: string) => string) {
  const { language } = useTranslation().i18n;
  return useMemo(
    () =>
      codes
        .map((value) => ({ value, label: nameOf(value, language) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [codes, nameOf, language],
  );
}

/**
 * Returns all languages by their names in the reader's language. Of two codes with one name, such as `ak` and `tw`, the
 * first one and a chosen one are included.
 */
export function useLanguageOptions(chosen: readonly string[] = []) {
  const all = useSorted(LANGUAGES, languageName);
  return all.filter(({ value, label }, nth) => chosen.includes(value) || label !== all[nth - 1]?.label);
}

/** Returns all countries by their names in the reader's language, and the current value if it is not one of them. */
export function useCountryOptions(current = '') {
  const known = useSorted(COUNTRIES, countryName);
  if (current === '' || known.some(({ value }) => value === current)) return known;
  return [{ value: current, label: current }, ...known];
}
