// The times at which a developer can be called, as stored: `mon 17-19`, or a text from an imported profile.

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns a weekday such as `Monday`, in the reader's language; 1 January 2024 was a Monday. */
export const weekdayName = (day: Weekday, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)),
  );

/** Returns `mon 17-19` as `Monday 17–19`; other texts stay unchanged. */
export function intervalText(interval: string, language: string): string {
  const [, day = '', from = '', to = ''] = /^(\w{3}) (\d\d?)-(\d\d?)$/.exec(interval) ?? [];
  if (!WEEKDAYS.includes(day as Weekday)) return interval;
  return `${weekdayName(day as Weekday, language)} ${from}–${to}`;
}

/** `Monday 17–19, Thursday 17–19` */
export const formatIntervals = (intervals: readonly string[], language: string): string =>
  intervals.map((interval) => intervalText(interval, language)).join(', ');
