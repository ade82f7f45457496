import { cityKey } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import { distanceKm, isNamed, located } from '@tandem/matching/place';
import type { Profile } from './profile.ts';

export { distanceKm, located };

export interface Spot {
  city: string;
  country: string;
  lat?: number;
  lng?: number;
}

/** Where a profile wants to work: the places it names, else the city of its home. */
export function wishesOf({ locations, city }: Pick<Profile, 'locations' | 'city'>): readonly Spot[] {
  if (hasWishes(locations)) return locations.every(isNamed) ? locations : locations.filter(isNamed);
  return city === '' ? [] : [{ city, country: '' }];
}

/** Whether a profile names a place; forms can leave empty ones. */
export const hasWishes = (locations: Profile['locations']): boolean => locations.some(isNamed);

/** What stands for a place where places are told apart. */
const keyOf = ({ city, country, lat, lng }: Spot): string =>
  `${cityKey(city, country)}|${country}|${lat ?? ''}|${lng ?? ''}`;

/** A place as its key says it. */
export function spotOfKey(key: string): Spot {
  const [city = '', country = '', lat = '', lng = ''] = key.split('|');
  return { city, country, ...(lat !== '' && lng !== '' && { lat: Number(lat), lng: Number(lng) }) };
}

/** The spot that `near` of a search names. */
export function spotOf(near: string): Spot {
  const city = CITIES.find(({ key }) => key === near);
  if (city) return city;
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return { city: '', country: '', lat, lng };
}

/** Kilometres around a preset city that count as that city. */
const NEAR_KM = 50;
const MOST_KNOWN = 100_000;
const MOST_OF_A_NAME = 50;

export interface KnownPlace extends Spot {
  key: string;
  cities: readonly string[];
}
/** By city. Most people name the same few places, so what was found of each is kept. */
const known = new Map<string, KnownPlace[]>();
let count = 0;

/** The key of a place and the preset cities around it. */
export function knownPlace(place: Spot): KnownPlace {
  const { city, country, lat, lng } = place;
  const sameName = known.get(city);
  const found = sameName?.find((each) => each.lat === lat && each.lng === lng && each.country === country);
  if (found) return found;
  const at = located(place);
  const around = CITIES.filter((each) => (distanceKm(at, each) ?? Number.POSITIVE_INFINITY) <= NEAR_KM);
  const made = { city, country, lat, lng, key: keyOf(place), cities: around.map(({ key }) => key) };
  if (sameName && sameName.length >= MOST_OF_A_NAME) return made;
  if (count++ >= MOST_KNOWN) {
    known.clear();
    count = 0;
  }
  known.set(city, [...(known.get(city) ?? []), made]);
  return made;
}
