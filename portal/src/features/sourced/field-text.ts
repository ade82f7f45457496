import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { joinFacts } from '@tandem/i18n/facts';
import { countryName, formatList, formatMoney, formatYearCount, languageName } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';
import { cityIn, placeName } from '../../lib/places.ts';
import { skillWithYears } from '../../lib/skill-with-years.ts';

/** Fields that can be stored about a person, in display order. */
export const FIELDS = [
  ...(['firstName', 'lastName', 'email', 'telephone', 'headline', 'company', 'role', 'seniority'] as const),
  ...(['yearsExperience', 'city', 'country', 'locations', 'languages', 'skills', 'linkedin', 'github'] as const),
  ...(['profilePicture', 'workExperience', 'education', 'projects', 'salaryExpectations'] as const),
  ...(['description', 'additionalInfo'] as const),
] as const;
export type StoredField = (typeof FIELDS)[number];

/** Text fields, which can be corrected by typing. */
export const TYPED = [
  ...(['firstName', 'lastName', 'headline', 'company', 'telephone', 'city', 'linkedin', 'github'] as const),
  'description',
] as const;
export type TypedField = (typeof TYPED)[number];

type Known = Partial<VisibleDeveloper>;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** Returns a field as text; empty if it has no value. */
export function valueText(known: Known, field: StoredField, t: TFunction, language: string): string {
  switch (field) {
    case 'role':
      return known.role ? t(`catalogue:roles.${known.role}`) : '';
    case 'seniority':
      return known.sources?.seniority && known.seniority ? t(`catalogue:seniority.${known.seniority}`) : '';
    case 'yearsExperience':
      return known.yearsExperience == null ? '' : formatYearCount(known.yearsExperience);
    case 'city':
      return cityIn(known, language);
    case 'country':
      return known.country ? countryName(known.country, language) : '';
    case 'locations':
      return joinFacts((known.locations ?? []).map((place) => placeName(place, language)));
    case 'languages':
      return formatList(
        (known.languages ?? []).map((code) => languageName(code, language)),
        language,
      );
    case 'skills':
      return (known.skills ?? []).map((skill) => skillWithYears(skill, known.skillsYears)).join(', ');
    case 'workExperience':
      return (known.workExperience ?? [])
        .map(({ from, to, title, organisation, description }) =>
          joined([from, to === 'present' ? '' : to].filter(Boolean).join('–'), title, organisation, description),
        )
        .join('\n');
    case 'education':
      return (known.education ?? [])
        .map(({ organisation, degree, field: subject }) => joined(degree, subject, organisation))
        .join('\n');
    case 'projects':
      return (known.projects ?? []).map(({ title, link, description }) => joined(title, link, description)).join('\n');
    case 'salaryExpectations':
      return known.salaryExpectations
        ? formatMoney(known.salaryExpectations.amount, known.salaryExpectations.currency, language)
        : '';
    case 'profilePicture':
      return known.profilePicture ? t('sourced:picture') : '';
    default:
      return known[field] ?? '';
  }
}
