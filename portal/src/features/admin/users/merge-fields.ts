import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Merge } from '@tandem/contracts/review';

export type MergeField = Merge['take'][number];

/** In the order in which a profile is read. Lists of companies and tutorials are put together, and not chosen. */
const ORDER = [
  ...(['firstName', 'lastName', 'headline', 'description', 'additionalInfo', 'role', 'roles', 'seniority'] as const),
  ...([
    'yearsExperience',
    'skills',
    'skillsYears',
    'workExperience',
    'education',
    'yearsEducation',
    'projects',
  ] as const),
  ...([
    'city',
    'country',
    'locations',
    'remote',
    'visa',
    'jobTypes',
    'languages',
    'languageLevels',
    'notices',
  ] as const),
  ...(['perks', 'salaryExpectations', 'contactSettings', 'linkedin', 'github', 'telephone', 'intervals'] as const),
  ...(['niceLink', 'introVideo', 'gender', 'company', 'openCV', 'wantsToBeOnFirstPage'] as const),
] as const satisfies readonly MergeField[];

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 'notMentioned' ||
  value === 'preferNotSay' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Fields in which two profiles differ. */
export const differing = (keep: VisibleDeveloper, remove: VisibleDeveloper): MergeField[] =>
  ORDER.filter(
    (field) =>
      !(isNothing(keep[field]) && isNothing(remove[field])) &&
      JSON.stringify(keep[field]) !== JSON.stringify(remove[field]),
  );

/** What is taken unless somebody chooses otherwise: what the one that is kept lacks. */
export const proposed = (keep: VisibleDeveloper, remove: VisibleDeveloper): MergeField[] =>
  differing(keep, remove).filter((field) => isNothing(keep[field]));

/** Lists of the catalogue whose words stand for the values of a field. */
export const CATALOGUE: Partial<Record<MergeField, string>> = {
  role: 'roles',
  roles: 'roles',
  seniority: 'seniority',
  yearsEducation: 'education',
  jobTypes: 'jobTypes',
  remote: 'remote',
  visa: 'visa',
  perks: 'perks',
  contactSettings: 'contactSettings',
  gender: 'genders',
};

/** A value so that two can be compared; `word` says a value of the catalogue as one would. */
export function shownValue(value: unknown, word: (key: string) => string = String): string {
  if (isNothing(value)) return '';
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === 'object' ? shownItem(item) : word(String(item))))
      .join(value.some((item) => typeof item === 'object') ? '\n' : ', ');
  if (typeof value === 'object')
    return Object.entries(value as object)
      .map(([key, item]) => `${key} ${item}`)
      .join(', ');
  return word(String(value));
}

const shownItem = (item: object): string =>
  Object.entries(item)
    .filter(([key, value]) => value !== null && value !== '' && !['lat', 'lng', 'description'].includes(key))
    .map(([, value]) => String(value))
    .join(' · ');
