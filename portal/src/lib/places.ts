import { allCities, cityName, knownCity } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import type { Place } from '@tandem/contracts/values';
import { countryName } from '@tandem/i18n/format';

interface Spot {
  city?: string;
  country?: string;
}

/** `Göteborg`, in the reader's language; empty where no city is known. */
export const cityIn = ({ city = '', country }: Spot, language: string): string => cityName(city, language, country);

/** `Göteborg, Schweden`, in the reader's language; the city alone where no country is known. */
export function placeName(place: Spot, language: string): string {
  const { country } = place;
  return [cityIn(place, language), country && countryName(country, language)].filter(Boolean).join(', ');
}

/** Cities of several places, each once. */
export const citiesIn = (places: readonly Spot[], language: string): string[] => [
  ...new Set(places.map((place) => cityIn(place, language)).filter(Boolean)),
];

const sorted = (names: readonly string[], language: string) =>
  names.toSorted((one, other) => one.localeCompare(other, language));

/** The preset cities by their names in the reader's language. */
export const presetCities = (language: string) =>
  CITIES.map(({ key, city }) => ({ key, name: cityName(city, language) })).toSorted((one, other) =>
    one.name.localeCompare(other.name, language),
  );

/** Names of all cities whose names are known, for pickers of a city. */
export const cityChoices = (language: string): string[] =>
  sorted(
    allCities().map((place) => cityIn(place, language)),
    language,
  );

/** The same with their countries, for pickers of a place. */
export const placeChoices = (language: string): string[] =>
  sorted(
    allCities().map((place) => placeName(place, language)),
    language,
  );

/** A city by its name in any language, with or without its country in the reader's; what is not known is a city without country. */
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
