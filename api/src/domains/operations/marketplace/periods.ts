import type { PeriodUnit } from '@tandem/catalogue/marketplace';

const ZONE = 'Europe/Stockholm';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' });
/** Cache of days by hour since 1970. Hours suffice because clocks change on the hour. */
const dayOfHour = new Map<number, string>();
const MAX_HOURS = 30_000;

/** Returns the day of a moment in Stockholm, such as `2026-10-25`. */
export function dayOf(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR);
  const known = dayOfHour.get(hour);
  if (known) return known;
  if (dayOfHour.size >= MAX_HOURS) dayOfHour.clear();
  const found = day.format(moment);
  dayOfHour.set(hour, found);
  return found;
}

/** Returns the first day of the period that contains a day. */
export function startOf(unit: PeriodUnit, ofDay: string): string {
  if (unit === 'day') return ofDay;
  if (unit === 'month') return `${ofDay.slice(0, 7)}-01`;
  const weekday = (new Date(ofDay).getUTCDay() + 6) % 7;
  return shifted(ofDay, -weekday);
}

/** Returns the first day of the period `periods` periods later, or earlier if negative. */
export function periodAfter(unit: PeriodUnit, start: string, periods = 1): string {
  if (unit !== 'month') return shifted(start, periods * (unit === 'week' ? 7 : 1));
  const [year = 0, month = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + periods, 1)).toISOString().slice(0, 10);
}

/** Returns the start of a day in Stockholm, which is one or two hours ahead of UTC. */
export function beginningOf(ofDay: string): Date {
  const midnight = new Date(ofDay).getTime();
  const found = [2, 1].map((hours) => new Date(midnight - hours * HOUR)).find((moment) => dayOf(moment) === ofDay);
  return found ?? new Date(midnight);
}

/** Returns the start of a period (inclusive) and its end (exclusive). */
export const periodBounds = (unit: PeriodUnit, start: string) => ({
  from: beginningOf(start),
  until: beginningOf(periodAfter(unit, start)),
});

const shifted = (from: string, days: number) => new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);
