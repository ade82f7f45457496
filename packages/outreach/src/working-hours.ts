import { zoneOfCountry } from '@tandem/catalogue/time-zones';
import { isHoliday } from './holidays.ts';

/** Where a recipient is. */
export interface Place {
  /** ISO 3166-1 alpha-2 code; empty if it isn't known. */
  country: string;
  /** An IANA time zone that takes precedence over that of the country. */
  timeZone?: string | undefined;
}

const WORKDAY = { from: 9, until: 17 } as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Emails that are due before nine are spread over this time. */
const SPREAD = 3 * HOUR;
const FALLBACK_ZONE = 'Europe/Stockholm';

/**
 * The first time from `earliest` on at which a recipient works: Monday to Friday, 9 to 17 in their time zone, apart from
 * holidays. `seed` spreads the emails, so that a hundred of them aren't sent at nine sharp; the same seed gives the same time.
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

/** Whether a recipient works at a time. */
export function isWorkingTime(at: number, place: Place): boolean {
  const local = localTime(at, zoneOf(place));
  const { sinceMidnight } = local;
  return (
    isWorkday(local, place.country) && sinceMidnight >= WORKDAY.from * HOUR && sinceMidnight < WORKDAY.until * HOUR
  );
}

/** The next working day after a day, at nine. */
export const nextWorkday = (after: number, place: Place, seed: string): number =>
  nextWorkingTime(startOfNextDay(after, zoneOf(place)), place, seed);

/** A working day of a recipient, and the hours over which its first emails are spread. */
export interface SendingDay {
  /** `YYYY-MM-DD` where the recipient is. */
  day: string;
  from: number;
  until: number;
}

/** The next working days of a recipient whose mornings are still to come. */
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

/** When an email leaves on a day; the same seed gives the same time. */
export const timeOn = ({ from }: SendingDay, seed: string): number => spread(from, seed);

const spread = (opening: number, seed: string) => opening + Math.floor(fractionOf(seed) * SPREAD);

/** Nine o'clock after a time between midnight and nine. A change of the clock in between moves it by an hour. */
function openingAfter(at: number, zone: string): number {
  const opening = at + WORKDAY.from * HOUR - localTime(at, zone).sinceMidnight;
  return opening + (WORKDAY.from * HOUR - localTime(opening, zone).sinceMidnight);
}

/** A number from 0 to 1 that depends on nothing but the text (FNV-1a). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash / 0x1_0000_0000;
}

/** The time zone in which a recipient works. */
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
  // Where the clock is set forward at midnight, as in Chile and Egypt, the day begins at one.
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

/** Offsets change on full quarters of an hour only, so that one look-up serves all times of the quarter. */
const offsets = new Map<string, number>();
const QUARTER = 15 * MINUTE;
const MOST_OFFSETS = 20_000;

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
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
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
    // Not a time zone: that of the country applies.
  }
  formatters.set(zone, formatter);
  return formatter;
}
