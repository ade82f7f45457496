import { skillLabel } from '@tandem/catalogue/skills';
import type { CvProfile } from '@tandem/contracts/cv';
import type { Education, VisibleDeveloper, WorkExperience } from '@tandem/contracts/developer';
import { countryName, formatYearCount, languageName } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import {
  type Dates,
  languageFields,
  linksIn,
  monthOf,
  placeOf,
  positionOf,
  projectOf,
  storableProfile,
  studyOf,
  textOf,
} from './profile-values.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const LINE_OF_LIST = '- ';

type Values = Record<string, unknown>;

/** Converts the fields of a profile that a level sees to JSON Resume 1.0.0, without empty or hidden ones. */
export function jsonResumeOf(developer: VisibleDeveloper, email: string | undefined, modified: Date): object {
  const { firstName = '', lastName = '', city, country, linkedin, github, skillsYears = {} } = developer;
  const { skills = [], languages = [], languageLevels = {}, workExperience = [], education = [] } = developer;
  const profiles = [
    linkedin && { network: 'LinkedIn', username: lastPart(linkedin), url: linkedin },
    github && { network: 'GitHub', username: lastPart(github), url: github },
  ].filter(Boolean);
  return {
    $schema: SCHEMA,
    basics: withoutEmpty({
      name: `${firstName} ${lastName}`.trim(),
      // JSON Resume has a single name field; both parts are included for re-importing.
      firstName,
      lastName,
      label: developer.headline,
      email,
      phone: developer.telephone,
      summary: developer.description,
      location: withoutEmpty({ city, countryCode: country && country.length === 2 ? country : undefined }),
      profiles,
    }),
    ...withoutEmpty({
      work: workExperience.map(workOf),
      education: education.map(educationOf),
      skills: skills.map((skill) => ({
        name: skillLabel(skill),
        ...(skillsYears[skill] !== undefined && {
          level: `${formatYearCount(skillsYears[skill])} years`,
          yearsOfExperience: skillsYears[skill],
        }),
      })),
      languages: languages.map((code) => {
        const level = languageLevels[code];
        return {
          language: languageName(code, 'en'),
          ...(level && { fluency: translate('en', `catalogue:languageLevels.${level}`) }),
        };
      }),
      projects: (developer.projects ?? []).map(({ title, link, description }) =>
        withoutEmpty({ name: title, description, url: link }),
      ),
    }),
    meta: { version: 'v1.0.0', lastModified: modified.toISOString().slice(0, 19) },
  };
}

const workOf = ({ title, organisation, location, description, ...dates }: WorkExperience) =>
  withoutEmpty({ name: organisation, position: title, location, ...datesIn(dates), summary: description });

const educationOf = ({ organisation, degree, field, ...dates }: Education) =>
  withoutEmpty({ institution: organisation, studyType: degree, area: field, ...datesIn(dates) });

/** In JSON Resume an entry without an end is current; an unknown end is marked by an additional field. */
const datesIn = ({ from, to }: Dates) => ({
  startDate: from ?? undefined,
  endDate: to === 'present' ? undefined : (to ?? undefined),
  endIsUnknown: to === null ? true : undefined,
});

const lastPart = (link: string) => link.replace(/\/$/, '').split('/').at(-1) ?? '';

function withoutEmpty<T extends object>(values: T): Partial<T> {
  const isSaid = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined && value !== '';
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isSaid(value))) as Partial<T>;
}

const KNOWN = new Set([
  '$schema',
  'meta',
  'basics',
  'work',
  'education',
  'skills',
  'languages',
  'projects',
  'certificates',
]);

/** A profile from JSON Resume 1.0.0, or an older one with its former field names. Undefined for any other JSON. */
export function profileOfJsonResume(whole: unknown): { profile: CvProfile; ignored: string[] } | undefined {
  if (!isObject(whole) || !(isObject(whole.basics) || Array.isArray(whole.work))) return undefined;
  const basics = isObject(whole.basics) ? whole.basics : {};
  const { summary, skills, years } = { summary: textOf(basics.summary), ...skillsOf(whole.skills) };
  const profile = storableProfile({
    ...nameOf(basics),
    headline: textOf(basics.label),
    description: summary,
    telephone: textOf(basics.phone),
    ...placeIn(basics.location),
    ...linksIn([
      ...listOf(basics.profiles).map(({ url, network, username }) => textOf(url) || addressOf(network, username)),
      textOf(basics.url) || textOf(basics.website),
    ]),
    skills,
    skillsYears: years,
    ...languageFields(
      listOf(whole.languages).map(({ language, name, fluency, level }) => ({
        language: language ?? name,
        level: fluency ?? level,
      })),
    ),
    workExperience: listOf(whole.work).flatMap((each) =>
      positionOf(each.position, each.name ?? each.company, datesOf(each), {
        location: each.location,
        description: [textOf(each.summary), ...textsOf(each.highlights).map((text) => LINE_OF_LIST + text)]
          .filter(Boolean)
          .join('\n'),
      }),
    ),
    education: [
      ...listOf(whole.education).flatMap((each) => studyOf(each.institution, each.studyType, each.area, datesOf(each))),
      ...listOf(whole.certificates).flatMap(({ name, issuer, date }) =>
        studyOf(issuer, name, '', { from: null, to: monthOf(date) }),
      ),
    ],
    projects: listOf(whole.projects).flatMap(({ name, url, description, highlights }) =>
      projectOf(
        name,
        url,
        [textOf(description), ...textsOf(highlights).map((text) => LINE_OF_LIST + text)].filter(Boolean).join('\n'),
      ),
    ),
  });
  const ignored = Object.keys(whole).filter((part) => !KNOWN.has(part) && !isNothing(whole[part]));
  return { profile, ignored: ignored.map((part) => part.slice(0, 60)).slice(0, 40) };
}

function nameOf(basics: Values): Pick<CvProfile, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = textOf(basics.name).split(/\s+/);
  const isWhole = typeof basics.firstName === 'string' || typeof basics.lastName === 'string';
  return isWhole
    ? { firstName: textOf(basics.firstName), lastName: textOf(basics.lastName) }
    : { firstName: first, lastName: rest.join(' ') };
}

function placeIn(location: unknown): Pick<CvProfile, 'city' | 'country'> {
  if (!isObject(location)) return placeOf(textOf(location));
  const [city, country] = [textOf(location.city), textOf(location.countryCode).toUpperCase()];
  const isCountry = /^[A-Z]{2}$/.test(country) && countryName(country, 'en') !== country;
  return {
    ...(city && { city }),
    ...(isCountry ? { country } : placeOf(city).country && { country: placeOf(city).country }),
  };
}

function skillsOf(value: unknown): { skills: string[]; years: Record<string, number> } {
  const found = listOf(value).map(({ name, keywords, level, yearsOfExperience }) => ({
    name: textOf(name),
    keywords: textsOf(keywords),
    years: Number(yearsOfExperience ?? /^(\d+)\+? years?$/i.exec(textOf(level))?.[1] ?? Number.NaN),
  }));
  return {
    // The name of a group that lists its skills is not a skill itself.
    skills: [...textsOf(value), ...found.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))],
    years: Object.fromEntries(found.flatMap(({ name, years }) => (Number.isInteger(years) ? [[name, years]] : []))),
  };
}

function datesOf({ startDate, endDate, endIsUnknown }: Values): Dates {
  const [from, to] = [monthOf(startDate), monthOf(endDate)];
  return { from, to: to ?? (from && endIsUnknown !== true && isEnd(endDate) ? 'present' : null) };
}
/** Whether an entry is current: its end is missing or contains a word such as "present". */
const isEnd = (value: unknown) => /^(|present|now|current|ongoing)$/i.test(textOf(value));

const NETWORKS: Record<string, string> = { linkedin: 'https://www.linkedin.com/in/', github: 'https://github.com/' };
const addressOf = (network: unknown, username: unknown) => {
  const [prefix, name] = [NETWORKS[textOf(network).toLowerCase()], textOf(username)];
  return prefix && /^[\w.-]+$/.test(name) ? prefix + name : '';
};

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.slice(0, 500).filter(isObject) : []);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, 500).map(textOf).filter(Boolean) : [];
const isNothing = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0);
