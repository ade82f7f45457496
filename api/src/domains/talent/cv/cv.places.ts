import { knownCity } from '@tandem/catalogue/city-names';
import { COUNTRIES } from '@tandem/catalogue/countries';
import { FURTHER_CITIES } from '@tandem/catalogue/further-cities';
import { countryName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';

const countries = new Set(
  COUNTRIES.flatMap((code) => LANGUAGES.map((language) => countryName(code, language).toLowerCase())),
);
const further = new Map(FURTHER_CITIES.map((place) => [place.city.toLowerCase(), place]));
const SHORT = new Set(['uk', 'usa', 'us', 'u.k.', 'u.s.']);

/** The first city named between the commas, dots and postal codes of a line, in the spelling of the line. */
export function cityIn(line: string): { city: string; country: string } | undefined {
  for (const part of line.split(/[|,·•;\t()]|\s[–—-]\s/)) {
    const city = part.replaceAll(/\b[A-Z]{0,2}-?\d[\d ]{2,}\b/g, '').trim();
    const found = knownCity(city) ?? further.get(city.toLowerCase());
    if (found) return { city, country: found.country };
  }
  return undefined;
}

/** Whether a text is only a place: a city, a country, or both. */
export function isPlace(text: string): boolean {
  const parts = text.split(/[,/]|\s[–—-]\s/).map((part) => part.trim().toLowerCase());
  const isCountry = (part: string) => countries.has(part) || SHORT.has(part);
  if (parts.length > 3 || text.split(/\s+/).length > 6) return false;
  return Boolean(cityIn(parts[0] ?? '')) || isCountry(parts.at(-1) ?? '') || /^remote$|^distans$/.test(parts[0] ?? '');
}
