import type { RankingExplanation } from '@tandem/contracts/search';
import type { SORTS } from '@tandem/contracts/search-string';
import type { Bitset } from './bitset-pool.ts';
import { COMPLETENESS_PARTS, missingParts } from './profile.ts';
import { dayOf, NO_YEARS, type ProfileIndex } from './profile-index.ts';
import type { SparseSet } from './sparse-set.ts';
import type { Partitions, Ranking } from './top-k.ts';

/** Points by the number of days since a developer was last seen, up to each limit. */
const FRESHNESS: readonly (readonly [days: number, points: number])[] = [
  [1, 60],
  [3, 54],
  [7, 48],
  [14, 40],
  [30, 30],
  [60, 20],
  [90, 12],
  [180, 5],
];
const MAX_FRESHNESS = 60;
const MAX_COMPLETENESS = 40;
const pointsPerPart = MAX_COMPLETENESS / COMPLETENESS_PARTS.length;

const freshness = (days: number): number => FRESHNESS.find(([max]) => days <= max)?.[1] ?? 0;

/** Explains the default ranking of a profile. @param seen and `now` in milliseconds since 1970 */
export function explainRanking(
  profile: Parameters<typeof missingParts>[0],
  seen: number | null,
  now: number,
): RankingExplanation {
  const days = seen === null ? null : Math.max(0, dayOf(now) - dayOf(seen));
  const missing = missingParts(profile);
  const fresh = days === null ? 0 : freshness(days);
  const complete = (COMPLETENESS_PARTS.length - missing.length) * pointsPerPart;
  return {
    points: fresh + complete,
    freshness: { points: fresh, of: MAX_FRESHNESS, days },
    completeness: { points: complete, of: MAX_COMPLETENESS, missing },
  };
}

/** Sort keys combine points and day in one number: points × DAY_RANGE + day. */
export const DAY_RANGE = 65_536;

/** Returns a ranking without a job. Ties are ordered by the last time a developer was seen. */
export function defaultRanking(index: ProfileIndex, sort: (typeof SORTS)[number], now: number): Ranking {
  const { seen, created, parts, years } = index;
  if (sort === 'newest') return { keyOf: (slot) => created[slot] as number };
  if (sort === 'experience')
    return {
      keyOf: (slot) =>
        ((years[slot] as number) === NO_YEARS ? -1 : (years[slot] as number)) * DAY_RANGE + (seen[slot] as number),
    };
  if (sort === 'seen')
    return { keyOf: (slot) => seen[slot] as number, partitions: partitionByDay(index, (day) => day) };
  const today = dayOf(now);
  const longest = FRESHNESS.at(-1)?.[0] ?? 0;
  const byAge = Uint8Array.from({ length: longest + 1 }, (_, days) => freshness(days));
  const fresh = (day: number) => (day > 0 ? (byAge[Math.max(0, today - day)] ?? 0) : 0);
  const key = (day: number, complete: number) => (fresh(day) + complete * pointsPerPart) * DAY_RANGE + day;
  return {
    keyOf: (slot) => key(seen[slot] as number, parts[slot] as number),
    partitions: splitByCompleteness(
      index,
      partitionByDay(index, (day) => key(day, COMPLETENESS_PARTS.length)),
    ),
  };
}

type DayPartition = { maxKey: number } & ({ bits: Bitset } | { members: SparseSet });

/** Partitions profiles by the day on which they were last seen, latest first; the last partition was never seen. */
function* partitionByDay(index: ProfileIndex, max: (day: number) => number): Iterable<DayPartition> {
  for (const { key, members } of index.values.days) yield { members, maxKey: max(Number(key)) };
  yield { bits: index.flags.unseen, maxKey: max(0) };
}

/** Splits each large partition by the number of complete parts. */
function* splitByCompleteness(index: ProfileIndex, partitions: Iterable<DayPartition>): Partitions {
  const selected = index.sets.borrowUncleared();
  for (const partition of partitions) {
    const bits = 'bits' in partition ? partition.bits : partition.members.dense;
    const { maxKey } = partition;
    yield bits ? { maxKey, parts: partitionByCompleteness(index, bits, maxKey, selected) } : partition;
  }
}

/** Partitions profiles by the number of complete parts, highest first; each overwrites `into`. */
function* partitionByCompleteness(
  { sets, enumSets }: ProfileIndex,
  all: Bitset,
  maxKey: number,
  into: Bitset,
): Partitions {
  for (const [missing, withParts] of enumSets.parts.toReversed().entries())
    yield {
      maxKey: maxKey - missing * pointsPerPart * DAY_RANGE,
      get bits() {
        return sets.and(into, all, withParts);
      },
    };
}
