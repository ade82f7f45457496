import { cityKey } from '@tandem/catalogue/city-names';
import { CITIES } from '@tandem/catalogue/places';
import type { RemoteType } from '@tandem/catalogue/work';
import type { Place } from '@tandem/contracts/values';
import type { DeveloperSide } from './inputs.ts';

const NEAR_KM = 50;
const EARTH_KM = 6371;

/**
 * How a job's place suits a developer: `near` and `remote` suit; `country`, `home` (lives elsewhere, names no place), `unsaid`
 * (says nothing) and `open` (the job says nothing) may; `far` and `manner` do not.
 */
export type PlaceFit = 'remote' | 'near' | 'country' | 'home' | 'unsaid' | 'open' | 'far' | 'manner';

/** Compares where and how a job is done with where and how the developer wants to work; who names no place wants to work at home. */
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

/** Whether a place says anything: forms can leave an empty one. */
export const isNamed = ({ city, country, lat }: Place): boolean => city !== '' || country !== '' || lat !== undefined;

/** Whether two places are one city by name, or close enough to each other; preset cities have their own degrees. */
export function isNear(one: Place, other: Place): boolean {
  if (one.city !== '' && cityKey(one.city, one.country) === cityKey(other.city, other.country))
    return one.country === '' || other.country === '' || one.country === other.country;
  const km = distanceKm(located(one), located(other));
  return km !== null && km <= NEAR_KM;
}

const preset = new Map<string, (typeof CITIES)[number]>(CITIES.map((city) => [cityKey(city.city), city]));

/** A place with the degrees of the preset city of its name where it has none of its own. */
export function located<P extends Place>(place: P): P {
  if (place.lat !== undefined && place.lng !== undefined) return place;
  const city = preset.get(cityKey(place.city, place.country));
  if (!city || (place.country !== '' && place.country !== city.country)) return place;
  return { ...place, lat: city.lat, lng: city.lng };
}

type Degrees = Pick<Place, 'lat' | 'lng'>;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula; `null` where either has no coordinates. */
export function distanceKm(one: Degrees, other: Degrees): number | null {
  if (one.lat === undefined || one.lng === undefined || other.lat === undefined || other.lng === undefined) return null;
  const latitudes = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const chord = latitudes + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * longitudes;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}
