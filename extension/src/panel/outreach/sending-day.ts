import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';

export const NOW = 'now';

type Work = Pick<CandidateOutreach, 'days' | 'isWorking'>;

/** When an email is sent: as it was chosen, as long as that is possible; else now if the person works, and on their next day if not. */
export function whenOf(chosen: string, { days, isWorking }: Work): string {
  const isOpen = chosen === NOW || days.some(({ day }) => day === chosen);
  return isOpen ? chosen : isWorking ? NOW : (days[0]?.day ?? NOW);
}

const formatted = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);

/** Of `YYYY-MM-DD`, which is a day wherever one reads it. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** `Mon 30` */
export const shortDay = (day: string, language: string): string =>
  formatted(language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(noonOf(day)).replace(',', '');

/** `Monday` */
export const weekdayOf = (day: string, language: string): string =>
  formatted(language, { weekday: 'long', timeZone: 'UTC' }).format(noonOf(day));

/** `Monday 30 November` */
export const longDay = (day: string, language: string): string =>
  formatted(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noonOf(day));

/** `9:00`, where the person is. */
export const timeIn = (date: string | number, timeZone: string, language: string): string =>
  formatted(language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone })
    .format(new Date(date))
    .replace(/^0(\d)/, '$1');

/** `Monday 30 November, 9:40`, where the person is. */
export function dayAndTimeIn(date: string, timeZone: string, language: string): string {
  const day = formatted(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(date));
  return `${day}, ${timeIn(date, timeZone, language)}`;
}

/** `Central European Time` */
export const zoneName = (timeZone: string, language: string): string =>
  formatted(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(Date.now())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
