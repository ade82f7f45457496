import type { Place } from './page.ts';

const LANGUAGES = ['en', 'sv', 'de', 'fr', 'es', 'nb', 'da', 'nl', 'pt', 'it'];
const WORKPLACE =
  /^(?:remote|hybrid|on-?site|på plats|distans(?:arbete)?|på distans|vor ort|homeoffice|sur site|à distance|télétravail|hybride|presencial|en remoto|remoto|híbrido|h[íi]brida)$/i;

let countries: Set<string> | undefined;

/**
 * Parses the city and country of `Leeds, England, United Kingdom`, in the language of the page. A lone part is a
 * country if it is the name of one, otherwise a city or region in the country that the page declares, if any.
 */
export function parsePlace(text: string, declaredCountry: string | null = null): Place {
  const parts = text
    .replace(/^[·•\s]+/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return { city: null, country: null };
  if (parts.length > 1) return { city: first, country: last };
  if (isCountry(first)) return { city: null, country: first };
  return { city: first, country: declaredCountry };
}

/** Returns the place of a role without ` · Remote` and the like; null if only the workplace type is given. */
export function withoutWorkplace(text: string): string | null {
  const parts = text.split(/\s+[·•]\s+/u);
  const place = (parts.length > 1 ? parts.slice(0, -1).join(' · ') : text).trim();
  return place === '' || WORKPLACE.test(place) ? null : place;
}

/** Returns true for the name of a country in any supported language. */
export function isCountry(text: string): boolean {
  countries ??= countryNames();
  return countries.has(text.toLowerCase());
}

function countryNames(): Set<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = LANGUAGES.flatMap((language) => {
    const format = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.map((code) => format.of(code)).filter((name) => name !== undefined);
  });
  return new Set(names.map((name) => name.toLowerCase()));
}
