import { INTERVIEW_START_HOURS } from '@tandem/catalogue/interviews';

/** Local time on a clock: the day as YYYY-MM-DD, hours from 0 to 23. */
export interface WallTime {
  date: string;
  hour: number;
  minute: number;
}

const DAY = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns whether a name is an IANA time zone, such as Europe/Stockholm. An offset such as +01:00 is not. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone)) return false;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the local time of a time zone at an instant. */
export function wallTimeAt(instant: string | number | Date, zone: string): WallTime {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/**
 * Returns the instants (ISO 8601 in UTC) of a local time in a time zone: none if the time is skipped when the clocks go
 * forward, two if it is repeated when they go back.
 */
export function instantsAt({ date, hour, minute }: WallTime, zone: string): string[] {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const around = [asUtc - DAY, asUtc + DAY].map((instant) => asUtc - offsetAt(instant, zone));
  return [...new Set(around)]
    .sort((one, other) => one - other)
    .filter((instant) => offsetAt(instant, zone) === asUtc - instant)
    .map((instant) => new Date(instant).toISOString());
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds; positive east of UTC. */
function offsetAt(instant: number, zone: string): number {
  const { date, hour, minute } = wallTimeAt(instant, zone);
  return Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000 - Math.floor(instant / 60_000) * 60_000;
}

/** Returns the instants at which an interview may start on a day (YYYY-MM-DD) in a time zone. */
export const startsOfDay = (date: string, zone: string): string[] =>
  INTERVIEW_START_HOURS.flatMap((hour) => instantsAt({ date, hour, minute: 0 }, zone));

/** Returns whether an interview may start at an instant, by the local time of a time zone. */
export function isInterviewStart(instant: string | Date, zone: string): boolean {
  const { hour, minute } = wallTimeAt(instant, zone);
  return minute === 0 && new Date(instant).getTime() % 60_000 === 0 && INTERVIEW_START_HOURS.includes(hour);
}
