import { canonicalCity, cityKey, knownCity } from './city-names.ts';
import { countryCode } from './country-codes.ts';
import { CITIES } from './places.ts';

/**
 * Where a person lives: the city as the catalogue calls it, the code of the country, and degrees (WGS84) where they are
 * known.
 */
export interface HomePlace {
  city: string;
  /** ISO 3166-1 alpha-2; as it was written where it is no country that is known, or empty. */
  country: string;
  lat?: number;
  lng?: number;
}

/**
 * What networks put around the name of a city to name the region around it, in English, Swedish, German, French and
 * Spanish.
 */
const REGION =
  /^(?:greater|grand|stor-?|großraum|grossraum|metropolregion|region|région(?: de)?|área metropolitana de)\s+|\s+(?:metropolitan (?:area|region)|metro(?:politan)? area|area|region|och omnejd|med omnejd|und umgebung|et périphérie|y alrededores)$/giu;

/** `Stockholm` from `Greater Stockholm Metropolitan Area`, if the city is known; else the unchanged text. */
function cityOfRegion(text: string): string {
  const bare = text.replace(REGION, '').replace(REGION, '').trim();
  return knownCity(bare) ? bare : text;
}

/**
 * A city and a country as a page or a person wrote them, in the catalogue's terms. What it does not know stays as it
 * was written.
 */
export function homePlace({ city = '', country = '' }: { city?: string; country?: string }): HomePlace {
  const code = countryCode(country);
  const named = cityOfRegion(city.trim());
  const place = { city: canonicalCity(named, code), country: code || country.trim() };
  const preset = CITIES.find((each) => cityKey(each.city) === cityKey(place.city, code));
  const isThere = preset && (code === preset.country || country.trim() === '');
  return isThere ? { ...place, lat: preset.lat, lng: preset.lng } : place;
}
