import { canonicalCity, cityKey, knownCity } from './city-names.ts';
import { countryCode } from './country-codes.ts';
import { CITIES } from './places.ts';

/** Where a person lives: the city's name in the catalogue, the country code, and degrees (WGS84) if known. */
export interface HomePlace {
  city: string;
  /** ISO 3166-1 alpha-2; the original text for unknown countries, or empty. */
  country: string;
  lat?: number;
  lng?: number;
}

/**
 * Text that networks put around a city's name for the region around it, in English, Swedish, German, French and
 * Spanish.
 */
const REGION =
  /^(?:greater|grand|stor-?|großraum|grossraum|metropolregion|region|région(?: de)?|área metropolitana de)\s+|\s+(?:metropolitan (?:area|region)|metro(?:politan)? area|area|region|och omnejd|med omnejd|und umgebung|et périphérie|y alrededores)$/giu;

/**
 * Returns `Stockholm` for `Greater Stockholm Metropolitan Area`, if the city is known; otherwise the unchanged text.
 */
function cityOfRegion(text: string): string {
  const bare = text.replace(REGION, '').replace(REGION, '').trim();
  return knownCity(bare) ? bare : text;
}

/**
 * Converts a city and a country, as written on a page or by a person, to the catalogue's terms. Unknown values are
 * unchanged.
 */
export function normalizedHome({ city = '', country = '' }: { city?: string; country?: string }): HomePlace {
  const code = countryCode(country);
  const named = cityOfRegion(city.trim());
  const place = { city: canonicalCity(named, code), country: code || country.trim() };
  const preset = CITIES.find((each) => cityKey(each.city) === cityKey(place.city, code));
  const isThere = preset && (code === preset.country || country.trim() === '');
  return isThere ? { ...place, lat: preset.lat, lng: preset.lng } : place;
}
