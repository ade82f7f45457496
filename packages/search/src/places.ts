import { cityKey } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import { distanceKm, isNamed, withCoordinates } from '@tandem/matching/place';
import type { Profile } from './profile.ts';

export { distanceKm, withCoordinates };

export interface Place {
  city: string;
  country: string;
  lat?: number;
  lng?: number;
}

/** @returns where a developer wants to work: the named places, otherwise the home city */
export function desiredPlaces({ locations, city }: Pick<Profile, 'locations' | 'city'>): readonly Place[] {
  if (namesPlaces(locations)) return locations.every(isNamed) ? locations : locations.filter(isNamed);
  return city === '' ? [] : [{ city, country: '' }];
}

/** @returns whether a profile names a place; forms can submit empty ones */
export const namesPlaces = (locations: Profile['locations']): boolean => locations.some(isNamed);

/** @returns a unique key of a place */
const placeKey = ({ city, country, lat, lng }: Place): string =>
  `${cityKey(city, country)}|${country}|${lat ?? ''}|${lng ?? ''}`;

/** Parses the key of a place. */
export function parsePlaceKey(key: string): Place {
  const [city = '', country = '', lat = '', lng = ''] = key.split('|');
  return { city, country, ...(lat !== '' && lng !== '' && { lat: Number(lat), lng: Number(lng) }) };
}

/** Parses `near` of a search: a preset city or coordinates. */
export function parseNear(near: string): Place {
  const city = CITIES.find(({ key }) => key === near);
  if (city) return city;
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return { city: '', country: '', lat, lng };
}

/** Kilometres around a preset city that count as that city. */
const NEAR_KM = 50;
const MAX_CACHED = 100_000;
const MAX_CACHED_PER_NAME = 50;

export interface ResolvedPlace extends Place {
  key: string;
  cities: readonly string[];
}
/** Resolved places by city: most profiles name the same few places. */
const placeCache = new Map<string, ResolvedPlace[]>();
let cachedPlaces = 0;

/** Resolves a place to its key and the preset cities around it. Cached. */
export function resolvePlace(place: Place): ResolvedPlace {
  const { city, country, lat, lng } = place;
  const sameName = placeCache.get(city);
  const found = sameName?.find((each) => each.lat === lat && each.lng === lng && each.country === country);
  if (found) return found;
  const at = withCoordinates(place);
  const around = CITIES.filter((each) => (distanceKm(at, each) ?? Number.POSITIVE_INFINITY) <= NEAR_KM);
  const made = { city, country, lat, lng, key: placeKey(place), cities: around.map(({ key }) => key) };
  if (sameName && sameName.length >= MAX_CACHED_PER_NAME) return made;
  if (cachedPlaces++ >= MAX_CACHED) {
    placeCache.clear();
    cachedPlaces = 0;
  }
  placeCache.set(city, [...(placeCache.get(city) ?? []), made]);
  return made;
}
