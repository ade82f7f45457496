import { cityKey } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import type { RemoteType } from '@tandem/catalogue/work';
import type { Place } from '@tandem/contracts/values';
import type { DeveloperSide } from './inputs.ts';

const NEAR_KM = 50;
const EARTH_KM = 6371;

/**
 * How a job's place fits a developer: `near` and `remote` fit; `country`, `home` (lives elsewhere, names no place),
 * `unsaid` (states nothing) and `open` (the job states nothing) may fit; `far` and `manner` do not.
 */
export type PlaceFit = 'remote' | 'near' | 'country' | 'home' | 'unsaid' | 'open' | 'far' | 'manner';

/**
 * Compares a job's place and workplace with those that the developer wants; a developer without a desired place wants
 * to work where they live.
 */
export function placeFit(job: { remote: RemoteType; location: Place }, developer: DeveloperSide): PlaceFit {
  const manners = developer.remote ?? [];
  if (manners.length > 0 && !manners.includes(job.remote)) return 'manner';
  if (job.remote === 'remote') return 'remote';

  const wanted = (developer.locations ?? []).filter(isNamed);
  const home = developer.city ?? '';
  const places = wanted.length > 0 ? wanted : [{ city: home, country: '' }];
  if (places.some((place) => isNear(place, job.location))) return 'near';
  if (job.location.city === '' && job.location.country === '') return 'open';
  if (wanted.length === 0) return home === '' ? 'unsaid' : 'home';
  return wanted.some(({ country }) => country !== '' && country === job.location.country) ? 'country' : 'far';
}

/** Returns whether a place is filled in; forms can submit an empty one. */
export const isNamed = ({ city, country, lat }: Place): boolean => city !== '' || country !== '' || lat !== undefined;

/**
 * Returns whether two places are the same city by name, or close to each other; preset cities have their own
 * coordinates.
 */
export function isNear(one: Place, other: Place): boolean {
  if (one.city !== '' && cityKey(one.city, one.country) === cityKey(other.city, other.country))
    return one.country === '' || other.country === '' || one.country === other.country;
  const km = distanceKm(withCoordinates(one), withCoordinates(other));
  return km !== null && km <= NEAR_KM;
}

const preset = new Map<string, (typeof CITIES)[number]>(CITIES.map((city) => [cityKey(city.city), city]));

/** Returns a place with coordinates: its own, or those of the preset city with its name. */
export function withCoordinates<P extends Place>(place: P): P {
  if (place.lat !== undefined && place.lng !== undefined) return place;
  const city = preset.get(cityKey(place.city, place.country));
  if (!city || (place.country !== '' && place.country !== city.country)) return place;
  return { ...place, lat: city.lat, lng: city.lng };
}

type Degrees = Pick<Place, 'lat' | 'lng'>;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Returns the great-circle distance in kilometres by the haversine formula; `null` if either place has no coordinates.
 */
export function distanceKm(one: Degrees, other: Degrees): number | null {
  if (one.lat === undefined || one.lng === undefined || other.lat === undefined || other.lng === undefined) return null;
  const latitudes = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * longitudes;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
