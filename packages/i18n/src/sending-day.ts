// When an email is sent: now, or on a working day of the person who gets it, on the clocks where they are.

import { formatDayIn, formatTimeIn, formatWeekdayIn, formatWeekdayNumberIn } from './format-zoned.ts';

export const NOW = 'now';

interface Work {
  /** Days (YYYY-MM-DD) that can be chosen. */
  days: readonly { day: string }[];
  /** Whether the person works now. */
  isWorking: boolean;
}

/** When an email is sent: as it was chosen, as long as that is possible; else now if the person works, and on their next day if not. */
export function whenOf(chosen: string, { days, isWorking }: Work): string {
  const isOpen = chosen === NOW || days.some(({ day }) => day === chosen);
  return isOpen ? chosen : isWorking ? NOW : (days[0]?.day ?? NOW);
}

/** Of `YYYY-MM-DD`, which is a day wherever one reads it. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** `Mon 30` */
export const shortDay = (day: string, language: string): string => formatWeekdayNumberIn(noonOf(day), 'UTC', language);

/** `Monday` */
export const weekdayOf = (day: string, language: string): string => formatWeekdayIn(noonOf(day), 'UTC', language);

/** `Monday 30 November` */
export const longDay = (day: string, language: string): string => formatDayIn(noonOf(day), 'UTC', language);

/** `Monday 30 November, 9:40`, where the person is. */
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

/** What can be chosen besides now, and what a chosen time means: the key of a text and its values. */
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
