import { skillValue } from '@tandem/catalogue/skills';
import type { CvProfile } from '@tandem/contracts/cv';
import type { Person } from './people.ts';

export const FIELDS = [
  'name',
  'telephone',
  'city',
  'titles',
  'companies',
  'periods',
  'skills',
  'education',
  'languages',
] as const;
export type Field = (typeof FIELDS)[number];

const same = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Returns the correct values of each field of a CV. */
export const expected = (person: Person): Record<Field, string[]> => ({
  name: [same(person.name)],
  telephone: [digits(person.telephone)],
  city: [same(person.city)],
  titles: person.jobs.map(({ title }) => same(title)),
  companies: person.jobs.map(({ company }) => same(company)),
  periods: person.jobs.map(({ from, to }) => `${from} ${to}`),
  skills: person.skills.map(skillValue),
  education: person.schools.map(({ school, degree }) => `${same(degree)} ${same(school)}`),
  languages: person.languages,
});

/** Returns the values of each field of a parsed profile. */
export const found = (profile: CvProfile): Record<Field, string[]> => ({
  name: [same(`${profile.firstName ?? ''} ${profile.lastName ?? ''}`)].filter(Boolean),
  telephone: [digits(profile.telephone ?? '')].filter(Boolean),
  city: [same(profile.city ?? '')].filter(Boolean),
  titles: (profile.workExperience ?? []).map(({ title }) => same(title)).filter(Boolean),
  companies: (profile.workExperience ?? []).map(({ organisation }) => same(organisation)).filter(Boolean),
  periods: (profile.workExperience ?? []).map(({ from, to }) => `${from} ${to}`),
  skills: profile.skills ?? [],
  education: (profile.education ?? []).map(({ degree = '', organisation }) => `${same(degree)} ${same(organisation)}`),
  languages: profile.languages ?? [],
});

export interface Counts {
  right: number;
  wrong: number;
  missing: number;
}

/** Compares two lists of values, ignoring their order. */
export function compared(wanted: readonly string[], got: readonly string[]): Counts {
  const left = [...wanted];
  let right = 0;
  for (const value of got) {
    const at = left.indexOf(value);
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, wrong: got.length - right, missing: left.length };
}

export const f1 = ({ right, wrong, missing }: Counts): number =>
  right === 0 ? 0 : (2 * right) / (2 * right + wrong + missing);
