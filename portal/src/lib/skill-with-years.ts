import { skillLabel } from '@tandem/catalogue/skills';
import { formatYearCount } from '@tandem/i18n/format';

/** `Go 7`, `Go 10+`, or the name alone where no years are given. */
export const skillWithYears = (skill: string, years: Readonly<Record<string, number>> | undefined): string =>
  [skillLabel(skill), years?.[skill] && formatYearCount(years[skill])].filter(Boolean).join(' ');
