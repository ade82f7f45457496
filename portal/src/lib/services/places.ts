import type { ExternalService } from '@tandem/contracts/shell-settings';
import type { Place } from '@tandem/contracts/values';
import { loadScript } from './load-services.ts';

interface AddressComponent {
  longText: string;
  shortText: string;
  types: string[];
}

interface FoundPlace {
  fetchFields(wanted: { fields: string[] }): Promise<unknown>;
  addressComponents?: AddressComponent[];
  location?: { lat(): number; lng(): number };
}

interface Prediction {
  text: { text: string };
  toPlace(): FoundPlace;
}

/** The used part of the places library. Source: Maps JavaScript API, Place Autocomplete Data API. */
interface PlacesLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      language: string;
      includedPrimaryTypes: string[];
    }): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>;
  };
}

type WithMaps = typeof globalThis & {
  google?: { maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } };
  tandemMapsReady?: () => void;
};

/** A city that the maps service suggests; `find` requests its country and coordinates. */
export interface SuggestedCity {
  name: string;
  find(): Promise<Place>;
}

let library: Promise<PlacesLibrary> | undefined;

/** Returns suggested cities for a text, named in English as places are stored; none if the service does not respond. */
export async function suggestCities(maps: ExternalService, input: string): Promise<SuggestedCity[]> {
  try {
    library ??= load(maps.script);
    const { AutocompleteSuggestion } = await library;
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      language: 'en',
      includedPrimaryTypes: ['(cities)'],
    });
    return suggestions.flatMap(({ placePrediction: found }) =>
      found ? { name: found.text.text, find: () => placeOf(found.toPlace()) } : [],
    );
  } catch {
    library = undefined;
    return [];
  }
}

async function load(script: string): Promise<PlacesLibrary> {
  const all = globalThis as WithMaps;
  const ready = new Promise<void>((resolve) => {
    all.tandemMapsReady = resolve;
  });
  await loadScript(`${script}&callback=tandemMapsReady`);
  await ready;
  if (!all.google) throw new Error('The maps service has no library');
  return all.google.maps.importLibrary('places');
}

async function placeOf(place: FoundPlace): Promise<Place> {
  await place.fetchFields({ fields: ['addressComponents', 'location'] });
  const component = (...types: string[]) =>
    place.addressComponents?.find((each) => types.some((type) => each.types.includes(type)));
  return {
    city: component('locality', 'postal_town', 'administrative_area_level_3')?.longText ?? '',
    country: component('country')?.shortText ?? '',
    ...(place.location && { lat: place.location.lat(), lng: place.location.lng() }),
  };
}
