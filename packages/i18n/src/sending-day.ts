// Choice of when an email is sent: now, or on a working day of the recipient in their time zone.

import { formatDayIn, formatTimeIn, formatWeekdayIn, formatWeekdayNumberIn } from './format-zoned.ts';

export const NOW = 'now';

interface Work {
  /** Selectable days (YYYY-MM-DD). */
  days: readonly { day: string }[];
  /** Whether it is within the person's working hours. */
  isWorking: boolean;
}

/**
 * Returns when an email is sent: the chosen time while it is available, otherwise now if the person is working, or on
 * their next working day.
 */
export function whenOf(chosen: string, { days, isWorking }: Work): string {
  const isOpen = chosen === NOW || days.some(({ day }) => day === chosen);
  return isOpen ? chosen : isWorking ? NOW : (days[0]?.day ?? NOW);
}

/** Returns noon UTC of a day (`YYYY-MM-DD`), which is the same day in nearly every time zone. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** `Mon 30` */
export const shortDay = (day: string, language: string): string => formatWeekdayNumberIn(noonOf(day), 'UTC', language);

/** `Monday` */
export const weekdayOf = (day: string, language: string): string => formatWeekdayIn(noonOf(day), 'UTC', language);

/** `Monday 30 November` */
export const longDay = (day: string, language: string): string => formatDayIn(noonOf(day), 'UTC', language);

/** `Monday 30 November, 9:40`, in the person's time zone. */
export const dayAndTimeIn = (date: string, timeZone: string, language: string): string =>
  `${formatDayIn(date, timeZone, language)}, ${formatTimeIn(date, timeZone, language)}`;

/** `Central European Time` */
const zoneName = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

interface Choices {
  days: readonly { day: string; from: string; until: string }[];
  isWorking: boolean;
  timeZone: string;
}

/** Returns the choices other than now, and the explanation of the chosen time: the key of a text and its values. */
export function choicesOf({ days, isWorking, timeZone }: Choices, when: string, language: string) {
  const chosen = days.find(({ day }) => day === when);
  const options = days.map(({ day }) => ({ value: day, label: shortDay(day, language) }));
  if (!chosen) {
    const time = formatTimeIn(Date.now(), timeZone, language);
    return { options, hint: isWorking ? ('atWork' as const) : ('notAtWork' as const), values: { time } };
  }
  const values = {
    day: longDay(chosen.day, language),
    from: formatTimeIn(chosen.from, timeZone, language),
    until: formatTimeIn(chosen.until, timeZone, language),
    zone: zoneName(timeZone, language),
  };
  return { options, hint: 'goesOut' as const, values };
}
