import { CITIES } from '@tandem/catalogue/places';
import { skillLabel } from '@tandem/catalogue/skills';
import type { SearchConditions } from '@tandem/contracts/search';
import { countryName, formatMoney, languageName } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';
import { cityIn } from '../../../lib/places.ts';

/** One condition of a search: its label and the change that removes it. */
export interface Condition {
  key: string;
  label: string;
  /** Its key in the counts of `without`; undefined if they count only the removal of several conditions together. */
  without: string | undefined;
  part: (was: SearchConditions) => Partial<SearchConditions>;
}

/** Returns the number of results without a condition; 0 if it was not counted. */
export const countWithout = ({ without }: Condition, counts: Readonly<Record<string, number>> = {}): number =>
  (without !== undefined && counts[without]) || 0;

/** Default distance from a city in kilometres. */
export const DISTANCE = 50;

const ROLES = ['roles', 'shortRoles'] as const;

/** Formats a required skill as `Go 3+`. */
export function wantedSkill(wanted: string): string {
  const [skill = '', years] = wanted.split(':');
  return years ? `${skillLabel(skill)} ${years}+` : skillLabel(skill);
}

/** Returns all conditions of a search, with labels. */
export function conditionsOf(search: SearchConditions, t: TFunction, language: string): Condition[] {
  const list = (key: ListKey, labelOf: (value: string) => string, withoutOf: (key: string) => Condition['without']) =>
    ((search[key] ?? []) as string[]).map(
      (value): Condition => ({
        key: `${key}:${value}`,
        label: labelOf(value),
        without: withoutOf(`${key}:${value}`),
        part: (was) => ({ [key]: rest(was[key] as string[] | undefined, value) }),
      }),
    );
  /** Every value has to match, so each counts as a condition. */
  const all = (key: ListKey, labelOf: (value: string) => string) => list(key, labelOf, (each) => each);
  /** Any value has to match, together with those of the other lists of a group, so only the last one counts. */
  const any = (key: ListKey, labelOf: (value: string) => string, group: readonly ListKey[] = [key]) =>
    list(key, labelOf, () => (group.flatMap((name) => search[name] ?? []).length === 1 ? group[0] : undefined));
  const one = (key: keyof SearchConditions, label: string | undefined, more: Partial<SearchConditions> = {}) =>
    search[key] === undefined || label === undefined
      ? []
      : [{ key, label, without: key, part: () => ({ [key]: undefined, ...more }) }];
  const city = CITIES.find((known) => known.key === search.near);

  return [
    ...one('text', search.text && `“${search.text}”`),
    ...any('shortRoles', (value) => t(`catalogue:shortRoles.${value}`), ROLES),
    ...any('roles', (value) => t(`catalogue:roles.${value}`), ROLES),
    ...all('skills', wantedSkill),
    ...any('anySkills', (value) => t('search:any', { value: wantedSkill(value) })),
    ...all('withoutSkills', (value) => t('search:not', { value: skillLabel(value) })),
    ...any('seniorities', (value) => t(`catalogue:seniority.${value}`)),
    ...any('years', (value) => t(`catalogue:experience.${value}`)),
    ...one(
      'near',
      city ? t('search:around', { city: cityIn(city, language), distance: search.distance ?? DISTANCE }) : search.near,
      { distance: undefined },
    ),
    ...any('cities', (value) => cityIn({ city: value }, language)),
    ...any('countries', (value) => countryName(value, language)),
    ...any('remote', (value) => t(`catalogue:remote.${value}`)),
    ...any('visa', (value) => t('search:visaFor', { region: t(`catalogue:visa.${value}`) })),
    ...all('languages', (value) => languageName(value, language)),
    ...any('jobTypes', (value) => t(`catalogue:jobTypes.${value}`)),
    ...one(
      'salary',
      search.salary === undefined
        ? undefined
        : t(`search:upTo.${search.per ?? 'month'}`, {
            sum: formatMoney(search.salary, search.currency ?? 'eur', language),
          }),
      { currency: undefined, per: undefined },
    ),
    ...any('perks', (value) => t(`catalogue:perks.${value}`)),
    ...all('badges', (value) => t(`catalogue:candidateBadges.${value}`)),
    ...one('available', t('search:availableIn', { count: search.available ?? 0 })),
    ...one('seen', t('search:seenIn', { count: search.seen ?? 0 })),
    ...one('candidates', search.candidates && t(`search:candidates.${search.candidates}`)),
    ...one('video', t('search:video')),
  ];
}

type ListKey = {
  [K in keyof SearchConditions]-?: NonNullable<SearchConditions[K]> extends readonly string[] ? K : never;
}[keyof SearchConditions];

const rest = (list: readonly string[] | undefined, value: string) => {
  const left = (list ?? []).filter((each) => each !== value);
  return left.length > 0 ? left : undefined;
};
