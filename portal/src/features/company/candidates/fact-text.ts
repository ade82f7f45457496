import { skillLabel } from '@tandem/catalogue/skills';
import type { MergeField } from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { countryName, formatList, formatMoney, formatYears, languageName } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';
import { cityIn } from '../../../lib/places.ts';
import type { CandidateValues } from './candidate-values.ts';

type Known = Partial<VisibleDeveloper>;

/** Fields in the order in which two records are compared; others are not compared. */
export const COMPARED = [
  ...(['firstName', 'lastName', 'headline', 'company', 'role', 'seniority', 'yearsExperience'] as const),
  ...(['city', 'country', 'email', 'telephone', 'linkedin', 'github', 'languages', 'skills'] as const),
  ...(['workExperience', 'education', 'salaryExpectations', 'description'] as const),
] as const satisfies readonly MergeField[];
export type ComparedField = (typeof COMPARED)[number];

/** Returns a fact as one line of text; empty if nothing is known. */
export function factText(known: Known, field: ComparedField, t: TFunction, language: string): string {
  switch (field) {
    case 'role':
      return known.role ? t(`catalogue:roles.${known.role}`) : '';
    case 'seniority':
      return known.seniority ? t(`catalogue:seniority.${known.seniority}`) : '';
    case 'yearsExperience':
      return known.yearsExperience == null ? '' : formatYears(known.yearsExperience, language);
    case 'city':
      return cityIn(known, language);
    case 'country':
      return known.country ? countryName(known.country, language) : '';
    case 'languages':
      return formatList(
        (known.languages ?? []).map((code) => languageName(code, language)),
        language,
      );
    case 'skills':
      return (known.skills ?? []).map(skillLabel).join(', ');
    case 'workExperience':
      return (known.workExperience ?? [])
        .map(({ title, organisation }) => [title, organisation].filter(Boolean).join(', '))
        .join(' · ');
    case 'education':
      return (known.education ?? [])
        .map(({ organisation, degree }) => [degree, organisation].filter(Boolean).join(', '))
        .join(' · ');
    case 'salaryExpectations': {
      const salary = known.salaryExpectations;
      return salary
        ? t(`fit:per.${salary.frequency}`, { sum: formatMoney(salary.amount, salary.currency, language) })
        : '';
    }
    default:
      return known[field] ?? '';
  }
}

/** Formats one value of a field for display. */
export function valueText(field: keyof CandidateValues, value: unknown, t: TFunction, language: string): string {
  if (field === 'skillsYears')
    return Object.entries(value as CandidateValues['skillsYears'])
      .map(([skill, years]) => `${skillLabel(skill)} ${formatYears(years, language)}`)
      .join(', ');
  const compared = COMPARED.find((each) => each === field);
  return compared ? factText({ [field]: value }, compared, t, language) : String(value);
}

/** Returns the fields in which another record differs from the stored one. */
export const differingFields = (held: Known, other: Known, t: TFunction, language: string): ComparedField[] =>
  COMPARED.filter((field) => {
    const otherText = factText(other, field, t, language);
    return otherText !== '' && otherText !== factText(held, field, t, language);
  });

/** Returns the fields selected by default, which have no stored value. */
export const emptyFields = (held: Known, fields: readonly ComparedField[], t: TFunction, language: string) =>
  fields.filter((field) => factText(held, field, t, language) === '');
