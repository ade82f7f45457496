import { CITIES } from '@tandem/catalogue/places';
import type { SearchConditions } from './search.ts';

/** Last available position of results; more filters are needed to reach further ones. */
export const MAX_RESULT_POSITION = 10_000;
export const SORTS = ['best', 'seen', 'newest', 'experience'] as const;
/** Options for days until a person can start, and days since a person was last active. */
export const AVAILABLE_DAYS = [0, 14, 30, 60, 90] as const;
export const SEEN_DAYS = [1, 7, 14, 30, 90] as const;
/** Experience ranges as written in a URL, by their minimum years. */
export const YEARS = ['0', '1', '2', '3', '5'] as const;
/** A skill, optionally with its minimum years. */
export const SKILL_WANTED = /^[a-z0-9][a-z0-9+#. -]{0,39}(:\d{1,2})?$/;
/** A preset city, or degrees of latitude and longitude. */
export const NEAR = new RegExp(
  `^(${CITIES.map(({ key }) => key).join('|')}|-?\\d{1,2}(\\.\\d+)?,-?\\d{1,3}(\\.\\d+)?)$`,
);

type Kind = 'word' | 'list' | 'number';

/** Every condition, in the order of a URL. */
const kinds: Record<keyof SearchConditions, Kind> = {
  text: 'word',
  job: 'word',
  shortRoles: 'list',
  roles: 'list',
  skills: 'list',
  anySkills: 'list',
  withoutSkills: 'list',
  seniorities: 'list',
  years: 'list',
  near: 'word',
  distance: 'number',
  cities: 'list',
  countries: 'list',
  remote: 'list',
  visa: 'list',
  languages: 'list',
  jobTypes: 'list',
  salary: 'number',
  currency: 'word',
  per: 'word',
  perks: 'list',
  badges: 'list',
  available: 'number',
  seen: 'number',
  candidates: 'word',
  video: 'word',
  sort: 'word',
};
const keys = Object.keys(kinds) as (keyof SearchConditions)[];

/** Returns a search as the query string of a URL, without the question mark: equal searches give equal strings. */
export function writeSearch(search: SearchConditions): string {
  const parts = new URLSearchParams();
  for (const key of keys) {
    const value = search[key];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    parts.set(key, String(value));
  }
  return parts.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Reads the search from a URL. Unknown parameters are ignored; the contract validates the values. */
export function readSearch(address: string): SearchConditions {
  const given = new URLSearchParams(address.replace(/^[^?]*\?/, ''));
  const read: Record<string, unknown> = {};
  for (const key of keys) {
    const values = given.getAll(key).filter(Boolean);
    const first = values[0];
    if (first === undefined) continue;
    if (kinds[key] === 'list') read[key] = values.flatMap((value) => value.split(',')).filter(Boolean);
    else if (kinds[key] === 'number') {
      if (Number.isFinite(Number(first))) read[key] = Number(first);
    } else read[key] = first;
  }
  return read as SearchConditions;
}
