import { CITIES } from '@tandem/catalogue/places';
import { skillLabel } from '@tandem/catalogue/skills';
import type { SearchConditions } from '@tandem/contracts/search';
import { countryName, formatMoney, languageName } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';
import { cityIn } from '../../../lib/places.ts';

/** One condition of a search: its label, its key in the counts of `without`, and the change that removes it. */
export interface Condition {
  key: string;
  label: string;
  without: string;
  part: (was: SearchConditions) => Partial<SearchConditions>;
}

/** Default distance from a city in kilometres. */
export const DISTANCE = 50;

/** Formats a required skill as `Go 3+`. */
export function wantedSkill(wanted: string): string {
  const [skill = '', years] = wanted.split(':');
  return years ? `${skillLabel(skill)} ${years}+` : skillLabel(skill);
}

/** Returns all conditions of a search, with labels. */
export function conditionsOf(search: SearchConditions, t: TFunction, language: string): Condition[] {
  const each = <K extends ListKey>(key: K, labelOf: (value: string) => string, ofEach = false): Condition[] =>
    ((search[key] ?? []) as string[]).map((value) => ({
      key: `${key}:${value}`,
      label: labelOf(value),
      without: ofEach ? `${key}:${value.split(':')[0]}` : key,
      part: (was) => ({ [key]: rest(was[key] as string[] | undefined, value) }),
    }));
  const one = (key: keyof SearchConditions, label: string | undefined, more: Partial<SearchConditions> = {}) =>
    search[key] === undefined || label === undefined
      ? []
      : [{ key, label, without: key, part: () => ({ [key]: undefined, ...more }) }];
  const city = CITIES.find((known) => known.key === search.near);

  return [
    ...one('text', search.text && `“${search.text}”`),
    ...each('shortRoles', (value) => t(`catalogue:shortRoles.${value}`)),
    ...each('roles', (value) => t(`catalogue:roles.${value}`)),
    ...each('skills', wantedSkill, true),
    ...each('anySkills', (value) => t('search:any', { value: wantedSkill(value) })),
    ...each('withoutSkills', (value) => t('search:not', { value: skillLabel(value) })),
    ...each('seniorities', (value) => t(`catalogue:seniority.${value}`)),
    ...each('years', (value) => t(`catalogue:experience.${value}`)),
    ...one(
      'near',
      city ? t('search:around', { city: cityIn(city, language), distance: search.distance ?? DISTANCE }) : search.near,
      { distance: undefined },
    ),
    ...each('cities', (value) => cityIn({ city: value }, language)),
    ...each('countries', (value) => countryName(value, language)),
    ...each('remote', (value) => t(`catalogue:remote.${value}`)),
    ...each('visa', (value) => t('search:visaFor', { region: t(`catalogue:visa.${value}`) })),
    ...each('languages', (value) => languageName(value, language)),
    ...each('jobTypes', (value) => t(`catalogue:jobTypes.${value}`)),
    ...one(
      'salary',
      search.salary === undefined
        ? undefined
        : t(`search:upTo.${search.per ?? 'month'}`, {
            sum: formatMoney(search.salary, search.currency ?? 'eur', language),
          }),
      { currency: undefined, per: undefined },
    ),
    ...each('perks', (value) => t(`catalogue:perks.${value}`)),
    ...each('badges', (value) => t(`catalogue:candidateBadges.${value}`), true),
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
