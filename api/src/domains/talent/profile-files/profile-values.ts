import { type LanguageLevel, LANGUAGES as SPOKEN } from '@tandem/catalogue/languages';
import { skillValue } from '@tandem/catalogue/skills';
import type { CvProfile } from '@tandem/contracts/cv';
import type { Education, WorkExperience } from '@tandem/contracts/developer';
import { DeveloperChange } from '@tandem/contracts/developer-input';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';
import { cityIn } from '../cv/cv.places.ts';
import { seniorityOf } from '../cv/cv.seniority.ts';
import { languagesIn, levelIn } from '../cv/cv.spoken.ts';

const shape = DeveloperChange.shape;
const LENGTHS = { line: 200, position: 5000, project: 2000, about: 10_000 } as const;
const MAX_ENTRIES = { workExperience: 60, education: 30, projects: 30, skills: 60, languages: 30 } as const;

/** A string or number of a file as text; empty for other values. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The text of a value on one line, cut to the maximum length of a profile field. */
export const lineOf = (value: unknown, max: number = LENGTHS.line): string =>
  textOf(value).replace(/\s+/g, ' ').slice(0, max).trim();

/** `2019`, `2019-03` and `2019-03-01` as a year with its month; a month that does not exist is dropped. */
export function monthOf(value: unknown): string | null {
  const [, year, month] = /^((?:19|20)\d{2})(?:-(\d{2}))?(?!\d)/.exec(textOf(value)) ?? [];
  if (!year) return null;
  return month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : year;
}

/** Names of languages in the four languages of Tandem. */
const languageCodes = new Map(
  SPOKEN.flatMap((code) => LANGUAGES.map((language) => [languageName(code, language).toLowerCase(), code] as const)),
);

/** A language by its name, or by its code of two or three letters, as ISO 639-1. */
export function languageCodeOf(value: unknown): string | undefined {
  const name = textOf(value).toLowerCase();
  const named = languageCodes.get(name) ?? languagesIn(name).languages[0];
  if (named || !/^[a-z]{2,3}$/.test(name)) return named;
  const code = Intl.getCanonicalLocales(name)[0];
  return SPOKEN.find((each) => each === code);
}

/** The level of a spoken language, from words in the four languages, LinkedIn's terms or CEFR. */
export const languageLevelOf = (value: unknown): LanguageLevel | undefined => {
  const text = textOf(value).replaceAll('_', ' ');
  // "Elementary proficiency" would otherwise match "proficiency" and count as fluent.
  if (/\belementary\b/i.test(text)) return 'basic';
  return /\blimited\b/i.test(text) ? 'conversational' : levelIn(text);
};

/** The fields of the languages of a profile. */
export function languageFields(all: readonly { language: unknown; level: unknown }[]): CvProfile {
  const known = all.flatMap(({ language, level }) => {
    const code = languageCodeOf(language);
    return code ? [{ code, level: languageLevelOf(level) }] : [];
  });
  const levels = known.flatMap(({ code, level }) => (level ? [[code, level] as const] : []));
  return { languages: known.map(({ code }) => code), languageLevels: Object.fromEntries(levels) };
}

/** The city and country of an address that is written as one text. */
export function placeOf(text: string): Pick<CvProfile, 'city' | 'country'> {
  const found = cityIn(text);
  return found ? { city: found.city, country: found.country } : {};
}

export interface Dates {
  from: string | null;
  to: string | 'present' | null;
}

/** A position within the limits of a profile; nothing if it has neither a title nor an employer. */
export function positionOf(
  title: unknown,
  organisation: unknown,
  dates: Dates,
  more: { location: unknown; description: unknown },
): WorkExperience[] {
  const entry = { title: lineOf(title), organisation: lineOf(organisation), ...dates };
  if (!entry.title && !entry.organisation) return [];
  const location = lineOf(more.location);
  const description = textOf(more.description).slice(0, LENGTHS.position).trim();
  return [{ ...entry, ...(location && { location }), ...(description && { description }) }];
}

/** A place of study or a certificate within the limits of a profile; nothing if it has no name. */
export function studyOf(organisation: unknown, degree: unknown, field: unknown, dates: Dates): Education[] {
  const [school, title, area] = [lineOf(organisation), lineOf(degree), lineOf(field)];
  if (!school && !title) return [];
  return [{ organisation: school, ...(title && { degree: title }), ...(area && { field: area }), ...dates }];
}

/** A project within the limits of a profile; a link that is not public is dropped. */
export function projectOf(title: unknown, link: unknown, description: unknown): NonNullable<CvProfile['projects']> {
  const name = lineOf(title);
  if (!name) return [];
  const address = shape.projects.unwrap().element.shape.link.safeParse(textOf(link));
  const text = textOf(description).slice(0, LENGTHS.project).trim();
  return [{ title: name, link: address.data ?? '', ...(text && { description: text }) }];
}

/** Selects, by host, the addresses for which a profile has a field. */
export function linksIn(links: readonly string[]): Pick<CvProfile, 'linkedin' | 'github'> {
  const on = (host: RegExp) =>
    links.find((link) => URL.canParse(link) && host.test(new URL(link).hostname.replace(/^www\./, '')));
  const [linkedin, github] = [on(/(^|\.)linkedin\.com$/), on(/^github\.com$/)];
  return { ...(linkedin && { linkedin }), ...(github && { github }) };
}

/**
 * Removes everything that a profile cannot store: empty fields, values that validation would refuse, and excess list
 * items.
 */
export function storableProfile(found: CvProfile): CvProfile {
  const { skills = [], skillsYears = {}, languages = [], workExperience = [], education = [], projects = [] } = found;
  const values = [...new Set(skills.map(skillValue).filter((value) => value !== ''))].slice(0, MAX_ENTRIES.skills);
  const years = Object.entries(skillsYears).flatMap(([skill, count]) =>
    values.includes(skillValue(skill)) ? [[skillValue(skill), count] as const] : [],
  );
  const spokenCodes = [...new Set(languages)].slice(0, MAX_ENTRIES.languages);
  const seniority = seniorityOf(found.headline, workExperience, new Date());
  const whole: CvProfile = {
    ...found,
    headline: lineOf(found.headline, 300),
    description: textOf(found.description).slice(0, LENGTHS.about),
    skills: values,
    skillsYears: Object.fromEntries(years),
    languages: spokenCodes,
    workExperience: workExperience.slice(0, MAX_ENTRIES.workExperience),
    education: education.slice(0, MAX_ENTRIES.education),
    projects: projects.slice(0, MAX_ENTRIES.projects),
    ...(seniority && { seniority }),
  };
  const valid = Object.entries(whole).flatMap(([field, value]) => {
    const stored = shape[field as keyof CvProfile].safeParse(value);
    return stored.success && !isNothing(stored.data) ? [[field, stored.data]] : [];
  });
  return Object.fromEntries(valid) as CvProfile;
}

const isNothing = (value: unknown) => !value || (typeof value === 'object' && Object.keys(value).length === 0);
