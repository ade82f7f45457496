import { skillLabel } from '@tandem/catalogue/skills';
import { formatYearCount } from '@tandem/i18n/format';

/** Returns a skill such as `Go 7` or `Go 10+`; the name alone if no years are given. */
export const skillWithYears = (skill: string, years: Readonly<Record<string, number>> | undefined): string =>
  [skillLabel(skill), years?.[skill] && formatYearCount(years[skill])].filter(Boolean).join(' ');
