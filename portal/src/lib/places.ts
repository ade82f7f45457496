import { allCities, cityName, knownCity } from '@tandem/catalogue/city-names';
import { CITIES, type PresetCity, REFERENCE_CITIES } from '@tandem/catalogue/places';
import type { Place } from '@tandem/contracts/values';
import { countryName } from '@tandem/i18n/format';

interface Spot {
  city?: string;
  country?: string;
}

/** Returns a city such as `Göteborg`, in the reader's language; empty if none is known. */
export const cityIn = ({ city = '', country }: Spot, language: string): string => cityName(city, language, country);

/** Returns a place such as `Göteborg, Schweden`, in the reader's language; the city alone if no country is known. */
export function placeName(place: Spot, language: string): string {
  const { country } = place;
  return [cityIn(place, language), country && countryName(country, language)].filter(Boolean).join(', ');
}

/** Returns the distinct cities of several places. */
export const citiesIn = (places: readonly Spot[], language: string): string[] => [
  ...new Set(places.map((place) => cityIn(place, language)).filter(Boolean)),
];

/** Returns distinct names, those of the reference cities first, the others sorted for the language. */
function listed(names: readonly string[], first: readonly string[], language: string): string[] {
  const others = names.filter((name) => !first.includes(name));
  return [...new Set([...first, ...others.toSorted((one, other) => one.localeCompare(other, language))])];
}

/** Returns the preset cities by their names in the reader's language, the reference cities first. */
export const presetCities = (language: string) => {
  const named = (some: readonly PresetCity[]) => some.map(({ key, city }) => ({ key, name: cityName(city, language) }));
  const others = named(CITIES.slice(REFERENCE_CITIES.length));
  return [...named(REFERENCE_CITIES), ...others.toSorted((one, other) => one.name.localeCompare(other.name, language))];
};

/** Returns city names for pickers, by default of all known cities; the reference cities first. */
export function cityChoices(language: string, others: readonly Spot[] = allCities()): string[] {
  const name = (place: Spot) => cityIn(place, language);
  return listed(others.map(name).filter(Boolean), REFERENCE_CITIES.map(name), language);
}

/** Returns the same with countries, for pickers of a place. */
export function placeChoices(language: string): string[] {
  const name = (place: Spot) => placeName(place, language);
  return listed(allCities().map(name), REFERENCE_CITIES.map(name), language);
}

/**
 * Returns the place of a city name in any language, with or without its country in the reader's language; an unknown
 * name is a city without a country.
 */
export function placeOf(name: string, language: string): Place {
  const typed = name.trim();
  const [, before = '', country = ''] = /^(.*),([^,]*)$/.exec(typed) ?? [];
  const inCountry = (place: Spot) => isSame(countryName(place.country ?? '', language), country, language);
  const whole = knownCity(before);
  const found = knownCity(typed) ?? (whole && inCountry(whole) ? whole : undefined);
  if (!found) return { city: typed, country: '' };
  const preset = CITIES.find(({ city }) => city === found.city);
  return { ...found, ...(preset && { lat: preset.lat, lng: preset.lng }) };
}

const isSame = (one: string, other: string, language: string) =>
  one.trim().toLocaleLowerCase(language) === other.trim().toLocaleLowerCase(language);
