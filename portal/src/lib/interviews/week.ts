import { startsOfDay, wallTimeAt } from '@tandem/contracts/interview-times';

const DAY = 86_400_000;
const asDate = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Returns the days (YYYY-MM-DD) of a week from Monday, `offset` weeks after the current one, in a time zone. */
export function daysOfWeek(offset: number, zone: string, now = new Date()): string[] {
  const today = Date.parse(`${wallTimeAt(now, zone).date}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY + offset * 7 * DAY;
  return Array.from({ length: 7 }, (_, nth) => asDate(monday + nth * DAY));
}

/** Returns the instant of each possible start, by day and by hour in the time zone. */
export const startsOfWeek = (days: readonly string[], zone: string): Map<string, Map<number, string>> =>
  new Map(days.map((day) => [day, new Map(startsOfDay(day, zone).map((each) => [wallTimeAt(each, zone).hour, each]))]));

/** Returns the week to show first: the next one if no start on a working day is left in this one. */
export function firstWeek(zone: string, now = new Date()): number {
  const workdays = daysOfWeek(0, zone, now).slice(0, 5);
  const starts = [...startsOfWeek(workdays, zone).values()].flatMap((day) => [...day.values()]);
  return starts.some((start) => Date.parse(start) > now.getTime()) ? 0 : 1;
}
