import type { VisibleDeveloper } from '@tandem/contracts/developer';

/** Returns whether a field of a profile is empty. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 'notMentioned' ||
  value === 'preferNotSay' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Catalogue lists with the labels of a field's values. */
export const CATALOGUE: Partial<Record<keyof VisibleDeveloper, string>> = {
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

/** Returns a value as text, so that two can be compared; `word` translates a value of the catalogue. */
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
