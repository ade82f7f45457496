// Days and times in a given time zone. `format.ts` formats them in the time zone of the device.

import { withOrdinal } from './ordinal.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  // English uses the European form: 14 November, not November 14.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

type Moment = string | number | Date;

/** `26 November 2026`, in the language's form. */
export const formatDateIn = (moment: Moment, zone: string, language: string): string =>
  withOrdinal(formatIn(language, zone, { dateStyle: 'long' }).format(new Date(moment)), language);

/** `Thursday 26 November`, in the language's form. */
export const formatDayIn = (moment: Moment, zone: string, language: string): string =>
  withOrdinal(
    formatIn(language, zone, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment)),
    language,
  );

/** `Thu 26 Nov`, in the language's form. */
export const formatShortDayIn = (moment: Moment, zone: string, language: string): string =>
  withOrdinal(
    formatIn(language, zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(moment)),
    language,
  );

/** `Thursday` */
export const formatWeekdayIn = (moment: Moment, zone: string, language: string): string =>
  formatIn(language, zone, { weekday: 'long' }).format(new Date(moment));

/** `Thu 26`, in the language's form. */
export const formatWeekdayNumberIn = (moment: Moment, zone: string, language: string): string =>
  withOrdinal(
    formatIn(language, zone, { weekday: 'short', day: 'numeric' }).format(new Date(moment)).replace(',', ''),
    language,
  );

/** `23–29 November` for two days (YYYY-MM-DD), in the language's form. */
export const formatDays = (from: string, to: string, language: string): string =>
  withOrdinal(
    formatIn(language, 'UTC', { day: 'numeric', month: 'long' }).formatRange(
      new Date(`${from}T12:00:00Z`),
      new Date(`${to}T12:00:00Z`),
    ),
    language,
  );

/** `8:00`, on a 24-hour clock. */
export const formatTimeIn = (moment: Moment, zone: string, language: string): string =>
  formatIn(language, zone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(moment))
    .replace(/^0(\d)/, '$1');

/** `8:00–8:45`, on a 24-hour clock. */
export const formatSpanIn = (start: Moment, minutes: number, zone: string, language: string): string =>
  `${formatTimeIn(start, zone, language)}–${formatTimeIn(new Date(start).getTime() + minutes * 60_000, zone, language)}`;

/**
 * `1:00–1:45` in the time zone of the other side, or `Fri 27 Nov, 1:00–1:45` if it is another day there than in the
 * reader's `ownZone`; empty if day and time are the same. Without `minutes`, only the start: `1:00`.
 */
export function formatElsewhere(
  { start, minutes }: { start: Moment; minutes?: number },
  zone: string,
  ownZone: string,
  language: string,
): string {
  const timeIn = (where: string) =>
    minutes === undefined ? formatTimeIn(start, where, language) : formatSpanIn(start, minutes, where, language);
  const day = formatShortDayIn(start, zone, language);
  if (day !== formatShortDayIn(start, ownZone, language)) return `${day}, ${timeIn(zone)}`;
  return timeIn(zone) === timeIn(ownZone) ? '' : timeIn(zone);
}

/** Returns the city that names a time zone, such as `New York` for America/New_York. */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** `in 24 hours`, in the language's words. */
export const formatRelativeHours = (hours: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(hours, 'hour');
