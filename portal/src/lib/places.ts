import { CITIES } from '@tandem/catalogue/places';
import type { Place } from '@tandem/contracts/values';
import { countryName } from '@tandem/i18n/format';

/** `Gothenburg, Sweden`, in the reader's language; the city alone where no country is known. */
export function placeName({ city, country }: Pick<Place, 'city' | 'country'>, language: string): string {
  return [city, country && countryName(country, language)].filter(Boolean).join(', ');
}

/** Names of the preset cities, for pickers. */
export const presetPlaces = (language: string): string[] => CITIES.map((city) => placeName(city, language));

/** A preset city with its degrees by its name in the reader's language, or what was typed as a city without country. */
export function placeOf(name: string, language: string): Place {
  const wanted = name.trim().toLocaleLowerCase(language);
  const preset = CITIES.find((each) =>
    [each.city, placeName(each, language)].some((known) => known.toLocaleLowerCase(language) === wanted),
  );
  if (!preset) return { city: name.trim(), country: '' };
  const { city, country, lat, lng } = preset;
  return { city, country, lat, lng };
}
