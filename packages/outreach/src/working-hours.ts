import { zoneOfCountry } from '@tandem/catalogue/time-zones';
import { isHoliday } from './holidays.ts';

/** Location of a recipient. */
export interface Place {
  /** ISO 3166-1 alpha-2 code; empty if it isn't known. */
  country: string;
  /** IANA time zone that takes precedence over the country's. */
  timeZone?: string | undefined;
}

const WORKDAY = { from: 9, until: 17 } as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Period over which emails that are due before nine are spread. */
const SPREAD = 3 * HOUR;
const FALLBACK_ZONE = 'Europe/Stockholm';

/**
 * Returns the first working time of a recipient from `earliest` on: Monday to Friday, 9 to 17 in their time zone,
 * except holidays. `seed` spreads the emails, so that a hundred of them aren't sent at exactly nine; the same seed
 * gives the same time.
 */
export function nextWorkingTime(earliest: number, place: Place, seed: string): number {
  const zone = zoneOf(place);
  let at = earliest;
  for (;;) {
    const local = localTime(at, zone);
    if (isWorkday(local, place.country) && local.sinceMidnight < WORKDAY.until * HOUR) {
      if (local.sinceMidnight >= WORKDAY.from * HOUR) return at;
      return spread(openingAfter(at, zone), seed);
    }
    at = startOfNextDay(at, zone);
  }
}

/** Returns whether a time is in a recipient's working hours. */
export function isWorkingTime(at: number, place: Place): boolean {
  const local = localTime(at, zoneOf(place));
  const { sinceMidnight } = local;
  return (
    isWorkday(local, place.country) && sinceMidnight >= WORKDAY.from * HOUR && sinceMidnight < WORKDAY.until * HOUR
  );
}

/** Returns nine o'clock, spread by `seed`, on the next working day. */
export const nextWorkday = (after: number, place: Place, seed: string): number =>
  nextWorkingTime(startOfNextDay(after, zoneOf(place)), place, seed);

/** A working day of a recipient, and the period over which its first emails are spread. */
export interface SendingDay {
  /** `YYYY-MM-DD` in the recipient's time zone. */
  day: string;
  from: number;
  until: number;
}

/** Returns the next working days of a recipient whose mornings are still to come. */
export function sendingDays(now: number, place: Place, count: number): SendingDay[] {
  const zone = zoneOf(place);
  const days: SendingDay[] = [];
  for (let at = now; days.length < count; at = startOfNextDay(at, zone)) {
    const local = localTime(at, zone);
    if (!isWorkday(local, place.country) || local.sinceMidnight >= WORKDAY.from * HOUR) continue;
    const from = openingAfter(at, zone);
    days.push({ day: local.date, from, until: from + SPREAD });
  }
  return days;
}

/** Returns when an email is sent on a day; the same seed gives the same time. */
export const timeOn = ({ from }: SendingDay, seed: string): number => spread(from, seed);

const spread = (opening: number, seed: string) => opening + Math.floor(fractionOf(seed) * SPREAD);

/** Returns nine o'clock after a time between midnight and nine. A clock change in between shifts it by an hour. */
function openingAfter(at: number, zone: string): number {
  const opening = at + WORKDAY.from * HOUR - localTime(at, zone).sinceMidnight;
  return opening + (WORKDAY.from * HOUR - localTime(opening, zone).sinceMidnight);
}

/** Returns a number from 0 to 1 that depends only on the text (FNV-1a). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash / 0x1_0000_0000;
}

/** Returns the time zone of a recipient. */
export function zoneOf({ country, timeZone }: Place): string {
  const zone = timeZone || zoneOfCountry(country);
  return zone && formatterOf(zone) ? zone : FALLBACK_ZONE;
}

interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Milliseconds on the wall clock. */
  sinceMidnight: number;
}

const isWorkday = ({ date, weekday }: LocalTime, country: string) =>
  weekday >= 1 && weekday <= 5 && !isHoliday(country, date);

function startOfNextDay(at: number, zone: string): number {
  const next = at + DAY - localTime(at, zone).sinceMidnight;
  const { date, sinceMidnight } = localTime(next, zone);
  if (sinceMidnight >= 12 * HOUR) return next + (DAY - sinceMidnight);
  const midnight = next - sinceMidnight;
  // If the clock is set forward at midnight, as in Chile and Egypt, the day begins at one.
  return localTime(midnight, zone).date === date ? midnight : next;
}

function localTime(at: number, zone: string): LocalTime {
  const shifted = new Date(at + offsetOf(at, zone));
  return {
    date: shifted.toISOString().slice(0, 10),
    weekday: shifted.getUTCDay(),
    sinceMidnight: shifted.getTime() % DAY,
  };
}

/** Cached offsets by quarter of an hour: offsets change only on full quarters. */
const offsets = new Map<string, number>();
const QUARTER = 15 * MINUTE;
const MAX_OFFSETS = 20_000;

function offsetOf(at: number, zone: string): number {
  const quarter = Math.floor(at / QUARTER);
  const key = `${zone} ${quarter}`;
  const found = offsets.get(key);
  if (found !== undefined) return found;
  const start = quarter * QUARTER;
  const parts = Object.fromEntries(
    (formatterOf(zone) as Intl.DateTimeFormat).formatToParts(start).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  const offset = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute) - start;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const found = formatters.get(zone);
  if (found !== undefined) return found;
  let formatter: Intl.DateTimeFormat | null = null;
  try {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...fields });
  } catch {
    // Not a valid time zone: use that of the country.
  }
  formatters.set(zone, formatter);
  return formatter;
}
