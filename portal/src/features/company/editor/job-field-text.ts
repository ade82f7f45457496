import { skillLabel } from '@tandem/catalogue/skills';
import type { Place } from '@tandem/contracts/values';
import { labelled } from '@tandem/i18n/facts';
import { formatNumber, formatYears, languageName } from '@tandem/i18n/format';
import { parseHtml } from '@tandem/ui/trusted-types';
import type { i18n as I18n } from 'i18next';
import { placeName } from '../../../lib/places.ts';
import type { JobField } from './job-draft.ts';

const CATALOGUE: Partial<Record<JobField, string>> = {
  role: 'roles',
  remote: 'remote',
  jobType: 'jobTypes',
  seniorities: 'seniority',
  salaryFrequency: 'salaryFrequency',
};

/** Formats the value of a field of a job for display. */
export function jobFieldText(field: JobField, value: unknown, { t, language }: I18n): string {
  const list = CATALOGUE[field];
  if (list)
    return [value]
      .flat()
      .map((key) => t(`catalogue:${list}.${key}`))
      .join(', ');
  if (field === 'description') return textOf(String(value));
  if (field === 'location') return placeName(value as Place, language);
  if (field === 'skills') return (value as string[]).map(skillLabel).join(', ');
  if (field === 'skillsYears')
    return Object.entries(value as Record<string, number>)
      .map(([skill, years]) => labelled(skillLabel(skill), formatYears(years, language), language))
      .join('\n');
  if (field === 'languages') return (value as string[]).map((code) => languageName(code, language)).join(', ');
  if (field === 'salaryCurrency') return String(value).toUpperCase();
  if (typeof value === 'number') return formatNumber(value, language);
  return [value].flat().join('\n');
}

/** Returns the text of a description, with a line for each paragraph, heading and list item. */
function textOf(html: string): string {
  const { body } = parseHtml(html.replace(/<\/(p|h\d|li)>/g, '$&\n'));
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
