import { cityKey } from '@tandem/catalogue/city-names';
import type { RemoteType } from '@tandem/catalogue/work';
import type { Place } from '@tandem/contracts/values';
import type { DeveloperSide } from './inputs.ts';

const NEAR_KM = 50;
const EARTH_KM = 6371;

/** How a job's place suits a developer: `near` and `remote` suit, `country` and `unsaid` may, `far` and `manner` do not. */
export type PlaceFit = 'remote' | 'near' | 'country' | 'unsaid' | 'far' | 'manner';

/** Compares where and how a job is done with where and how the developer wants to work. */
export function placeFit(job: { remote: RemoteType; location: Place }, developer: DeveloperSide): PlaceFit {
  const manners = developer.remote ?? [];
  if (manners.length > 0 && !manners.includes(job.remote)) return 'manner';
  if (job.remote === 'remote') return 'remote';

  const wanted = developer.locations ?? [];
  const places = wanted.length > 0 ? wanted : [{ city: developer.city ?? '', country: '' }];
  if (places.some((place) => isNear(place, job.location))) return 'near';
  if (wanted.length === 0 || (job.location.city === '' && job.location.country === '')) return 'unsaid';
  return wanted.some(({ country }) => country !== '' && country === job.location.country) ? 'country' : 'far';
}

/** Whether two places are one city by name, or close enough to each other. */
export function isNear(one: Place, other: Place): boolean {
  if (one.city !== '' && cityKey(one.city, one.country) === cityKey(other.city, other.country))
    return one.country === '' || other.country === '' || one.country === other.country;
  const km = distanceKm(one, other);
  return km !== null && km <= NEAR_KM;
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
