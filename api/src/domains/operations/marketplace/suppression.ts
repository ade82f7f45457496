import { MIN_PEOPLE } from '@tandem/catalogue/responsiveness';
import type { Duration, MarketplaceCities } from '@tandem/contracts/marketplace';

/** Returns the quantile of sorted numbers, interpolated between two numbers. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const toTenths = (days: number) => Math.round(days * 10) / 10;

/** Returns the median and the 90th percentile of durations in days; null for fewer than ten people. */
export function durationOf(days: readonly number[], people: number): Duration {
  if (people < MIN_PEOPLE) return { median: null, nineOfTen: null, count: days.length };
  const sorted = ascending(days);
  return { median: toTenths(quantile(sorted, 0.5)), nineOfTen: toTenths(quantile(sorted, 0.9)), count: days.length };
}

/** Counts of one city. */
export interface CityGroup {
  city: string;
  count: number;
  people: ReadonlySet<string>;
  days: readonly number[];
}

/**
 * Hides the groups of fewer than ten people. If only one is hidden, its value could be derived from the total, so the
 * smallest of the other groups is hidden too.
 */
export function hideSmall<T>(groups: readonly T[], peopleOf: (group: T) => number): { shown: T[]; hidden: T[] } {
  const sorted = groups.toSorted((one, other) => peopleOf(other) - peopleOf(one));
  const shown = sorted.filter((group) => peopleOf(group) >= MIN_PEOPLE);
  const hidden = sorted.slice(shown.length);
  if (hidden.length === 1) hidden.unshift(...shown.splice(-1));
  return { shown, hidden };
}

/** Divides a number among cities; cities with few people form one group. */
export function dividedByCity(groups: readonly CityGroup[]): MarketplaceCities {
  const { shown, hidden } = hideSmall(groups, ({ people }) => people.size);
  const medianOf = ({ days, people }: Pick<CityGroup, 'days' | 'people'>) => durationOf(days, people.size).median;
  const cities = shown.map((group) => ({ city: group.city, count: group.count, median: withDays(group, medianOf) }));
  if (hidden.length === 0) return { cities, others: null };
  const together = {
    count: hidden.reduce((sum, { count }) => sum + count, 0),
    people: new Set(hidden.flatMap(({ people }) => [...people])),
    days: hidden.flatMap(({ days }) => days),
  };
  const isSmall = together.people.size < MIN_PEOPLE;
  return {
    cities,
    others: {
      cities: hidden.map(({ city }) => city).sort(),
      count: isSmall ? null : together.count,
      median: isSmall ? null : withDays(together, medianOf),
    },
  };
}

const withDays = <T extends { days: readonly number[] }>(group: T, medianOf: (group: T) => number | null) =>
  group.days.length === 0 ? null : medianOf(group);
