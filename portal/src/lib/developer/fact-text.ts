import { skillLabel } from '@tandem/catalogue/skills';
import type { Education, VisibleDeveloper, WorkExperience } from '@tandem/contracts/developer';
import type { Place } from '@tandem/contracts/values';
import { labelled } from '@tandem/i18n/facts';
import { countryName, formatMoney, formatNow, formatYears, languageName } from '@tandem/i18n/format';
import { formatIntervals } from '@tandem/i18n/intervals';
import { periodText } from '@tandem/i18n/period-text';
import type { i18n as I18n } from 'i18next';
import { cityIn, placeName } from '../places.ts';
import { CATALOGUE, isNothing, shownValue } from './shown-value.ts';

/** Returns the value of a profile field as text. */
export function factText(field: keyof VisibleDeveloper, value: unknown, { t, language }: I18n): string {
  const list = CATALOGUE[field];
  if (isNothing(value)) return '';
  if (list) return shownValue(value, (key) => t(`catalogue:${list}.${key}`));
  if (field === 'skills') return shownValue(value, skillLabel);
  if (field === 'languages') return shownValue(value, (code) => languageName(code, language));
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (field === 'notices') return t('common:days', { count: Number(value) });
  if (field === 'skillsYears')
    return Object.entries(value as Record<string, number>)
      .map(([skill, years]) => labelled(skillLabel(skill), formatYears(years, language), language))
      .join('\n');
  if (field === 'languageLevels')
    return Object.entries(value as Record<string, string>)
      .map(([code, level]) => labelled(languageName(code, language), t(`catalogue:languageLevels.${level}`), language))
      .join('\n');
  if (field === 'workExperience' || field === 'education')
    return (value as (WorkExperience | Education)[]).map((entry) => entryText(entry, language)).join('\n');
  if (field === 'intervals') return formatIntervals(value as string[], language);
  if (field === 'city') return cityIn({ city: String(value) }, language);
  if (field === 'country') return countryName(String(value), language);
  if (field === 'locations') return (value as Place[]).map((place) => placeName(place, language)).join('\n');
  if (field === 'salaryExpectations') {
    const { amount, currency, frequency } = value as { amount: number; currency: string; frequency: string };
    return t(`fit:per.${frequency}`, { sum: formatMoney(amount, currency, language) });
  }
  return shownValue(value);
}

const entryText = (entry: WorkExperience | Education, language: string): string =>
  [
    periodText(entry.from, entry.to, formatNow(language), language),
    'title' in entry ? entry.title : [entry.degree, entry.field].filter(Boolean).join(', '),
    entry.organisation,
  ]
    .filter(Boolean)
    .join(' · ');
