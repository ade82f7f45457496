import { COUNTRIES } from './countries.ts';

/** Languages in which names of countries are recognised. */
const LANGUAGES = ['en', 'sv', 'de', 'fr', 'es', 'nb', 'da', 'nl', 'pt', 'it', 'fi', 'pl'];

/** Other names of countries; England and other parts of a country get that country's code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'viet nam': 'VN',
  'korea south': 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  macedonia: 'MK',
  swaziland: 'SZ',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  burma: 'MM',
};

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let byName: Map<string, string> | undefined;

function codesByName(): Map<string, string> {
  const codes = new Map<string, string>();
  const add = (name: string, code: string) => {
    if (!codes.has(folded(name))) codes.set(folded(name), code);
  };
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of COUNTRIES) add(names.of(code) ?? code, code);
    }
  }
  for (const code of COUNTRIES) add(code, code);
  for (const [name, code] of Object.entries(OTHER_NAMES)) add(name, code);
  return codes;
}

/**
 * Returns the ISO 3166-1 alpha-2 code of a country for its code or one of its names in twelve languages; empty if
 * unknown.
 */
export function countryCode(name: string): string {
  byName ??= codesByName();
  return byName.get(folded(name)) ?? '';
}
