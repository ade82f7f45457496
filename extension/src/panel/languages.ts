import { LANGUAGES } from '@tandem/catalogue/languages';
import { languageName } from '@tandem/i18n/format';

const PAGE_LANGUAGES = ['en', 'sv', 'de', 'fr', 'es', 'nb', 'da', 'nl'];

let codes: Map<string, string> | undefined;

/**
 * Returns ISO 639-1 codes for language names in any language of a page, ignoring variants in brackets. Unknown names
 * are left out.
 */
export function languageCodes(names: readonly string[]): string[] {
  codes ??= new Map(
    PAGE_LANGUAGES.flatMap((language) => {
      const format = new Intl.DisplayNames(language, { type: 'language' });
      // Of two codes with one name, such as `ak` and `tw`, the first one is used.
      return LANGUAGES.toReversed().map((code) => [(format.of(code) ?? code).toLowerCase(), code] as const);
    }),
  );
  const found = names.map((name) =>
    codes?.get(
      name
        .replace(/\s*\(.*\)$/, '')
        .trim()
        .toLowerCase(),
    ),
  );
  return [...new Set(found.filter((code) => code !== undefined))];
}

/** Returns all languages with their names, as options: each name once. */
export function allLanguages(panelLanguage: string): { code: string; name: string }[] {
  const all = LANGUAGES.map((code) => ({ code, name: languageName(code, panelLanguage) }));
  return all
    .filter(({ name }, nth) => all.findIndex((each) => each.name === name) === nth)
    .sort((one, other) => one.name.localeCompare(other.name, panelLanguage));
}
