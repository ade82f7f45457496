import type { Standing } from '@tandem/contracts/search';
import type { SORTS } from '@tandem/contracts/search-string';
import { missingParts, PARTS } from './profile.ts';
import { dayOf, NO_YEARS, type ProfileIndex } from './profile-index.ts';
import type { Keys, Part } from './top.ts';

/** Points by the days since somebody was seen or came, up to each. */
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
const FRESHNESS_OF = 60;
const COMPLETENESS_OF = 40;
const pointsOfPart = COMPLETENESS_OF / PARTS.length;

const freshness = (days: number): number => FRESHNESS.find(([most]) => days <= most)?.[1] ?? 0;

/** Why somebody stands where they stand, by what everyone sees. `seen` and `now`: milliseconds since 1970. */
export function standingOf(profile: Parameters<typeof missingParts>[0], seen: number | null, now: number): Standing {
  const days = seen === null ? null : Math.max(0, dayOf(now) - dayOf(seen));
  const missing = missingParts(profile);
  const fresh = days === null ? 0 : freshness(days);
  const complete = (PARTS.length - missing.length) * pointsOfPart;
  return {
    points: fresh + complete,
    freshness: { points: fresh, of: FRESHNESS_OF, days },
    completeness: { points: complete, of: COMPLETENESS_OF, missing },
  };
}

/** Keys of points and days in one number: the points first, then the day. */
export const DAYS = 65_536;

/** The order of each way to sort when no job is compared; whoever is equal stands by how lately they were seen. */
export function standingKeys(index: ProfileIndex, sort: (typeof SORTS)[number], now: number): Keys {
  const { seen, created, parts, years } = index;
  if (sort === 'newest') return { of: (slot) => created[slot] as number };
  if (sort === 'experience')
    return {
      of: (slot) =>
        ((years[slot] as number) === NO_YEARS ? -1 : (years[slot] as number)) * DAYS + (seen[slot] as number),
    };
  if (sort === 'seen') return { of: (slot) => seen[slot] as number, parts: byDay(index, (day) => day) };
  const today = dayOf(now);
  const longest = FRESHNESS.at(-1)?.[0] ?? 0;
  const byAge = Uint8Array.from({ length: longest + 1 }, (_, days) => freshness(days));
  const fresh = (day: number) => (day > 0 ? (byAge[Math.max(0, today - day)] ?? 0) : 0);
  return {
    of: (slot) => {
      const day = seen[slot] as number;
      return (fresh(day) + (parts[slot] as number) * pointsOfPart) * DAYS + day;
    },
    parts: byDay(index, (day) => (fresh(day) + COMPLETENESS_OF) * DAYS + day),
  };
}

/** Everybody by the day on which they were seen, the latest first; at the end those who never were. */
function* byDay(index: ProfileIndex, most: (day: number) => number): Iterable<Part> {
  for (const { key, members } of index.values.days) yield { members, most: most(Number(key)) };
  yield { bits: index.flags.unseen, most: most(0) };
}
