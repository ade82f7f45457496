import { LANGUAGES as SPOKEN } from '@tandem/catalogue/languages';
import type { CvProfile } from '@tandem/contracts/cv';
import type { Education, WorkExperience } from '@tandem/contracts/developer';
import { languageName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';
import { type Period, periodIn } from './cv.dates.ts';
import { sectionsOf } from './cv.sections.ts';

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/;
const TELEPHONE = /(?<![\w/])(?:\+|00|0)\d[\d ()/-]{6,18}\d(?!\w)/;
const LINKEDIN = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([\w%-]+)/i;
const GITHUB = /(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]+)/i;
const NAME = /^\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}|von |van |de |af |zu |der )[\p{L}'’.-]*){1,3}$/u;
const BULLET = /^[•●▪■◦·*–—-]\s+/;
const MOST = { experience: 60, education: 30, words: 5000, line: 200 } as const;

/** Finds skills in a text: pairs of value and a pattern for its names. */
export type SkillPatterns = readonly (readonly [value: string, names: RegExp])[];

/**
 * Reads the text of a CV into fields of a profile by headings, spans of time and a dictionary of skills. Deterministic; the text is
 * data and nothing in it is followed. What was not understood is left out.
 */
export function parseCv(text: string, skills: SkillPatterns): CvProfile {
  const sections = sectionsOf(text);
  const top = [...sections.head, ...sections.contact].filter(Boolean);
  const name = sections.head
    .filter(Boolean)
    .slice(0, 6)
    .find((line) => NAME.test(line));
  const [firstName, ...rest] = name?.split(' ') ?? [];
  const headline = headlineOf(sections.head, name);
  const about = sections.about.join('\n').trim().slice(0, MOST.words);
  const linkedin = LINKEDIN.exec(text)?.[1];
  const github = GITHUB.exec(text)?.[1];
  const telephone = top.map((line) => TELEPHONE.exec(line)?.[0]).find(Boolean);
  return withoutEmpty({
    firstName,
    lastName: rest.join(' ') || undefined,
    headline,
    description: about,
    telephone: telephone?.replaceAll(/[()/]/g, ' ').replaceAll(/\s+/g, ' ').trim(),
    linkedin: linkedin && `https://www.linkedin.com/in/${linkedin}`,
    github: github && `https://github.com/${github}`,
    skills: skills.filter(([, names]) => names.test(text)).map(([value]) => value),
    languages: languagesIn(sections.languages.join('\n')),
    workExperience: entriesOf(sections.experience).slice(0, MOST.experience).map(workOf),
    education: entriesOf(sections.education).slice(0, MOST.education).map(educationOf),
  });
}

/** The line below the name, if it reads like what somebody does. */
function headlineOf(head: readonly string[], name: string | undefined): string | undefined {
  const lines = head.filter(Boolean);
  const next = lines[lines.indexOf(name ?? '') + 1];
  if (!name || !next || next.length > 120 || EMAIL.test(next) || TELEPHONE.test(next) || /https?:|www\.|@/.test(next))
    return;
  return next;
}

interface Entry {
  period: Period;
  /** What stands beside and above the time, nearest first. */
  titles: string[];
  body: string[];
}

/** Cuts a section where spans of time stand: each begins an entry, with its title in the same line or in the one above or below. */
function entriesOf(lines: readonly string[]): Entry[] {
  const starts = lines.flatMap((line, index) => {
    const period = periodIn(line);
    return period ? [{ index, period, beside: besideOf(line, period) }] : [];
  });
  return starts.map(({ index, period, beside }, nth) => {
    const above = beside ? '' : titleAbove(lines, index, starts[nth - 1]?.index ?? -1);
    const until = starts[nth + 1];
    const end = until ? until.index - (until.beside || !lines[until.index - 1] ? 0 : 1) : lines.length;
    const below = lines.slice(index + 1, end);
    const firstBelow = below.findIndex((line) => line !== '');
    const titles = [beside, above].filter(Boolean);
    const needsMore = titles.length === 0 || !/[,|@·]| (?:at|på|bei|chez) /i.test(titles[0] ?? '');
    const isTitle =
      needsMore &&
      firstBelow >= 0 &&
      !BULLET.test(below[firstBelow] ?? '') &&
      (below[firstBelow] ?? '').length < 90 &&
      !/[.!?]$/.test(below[firstBelow] ?? '');
    if (isTitle) titles.push(below[firstBelow] ?? '');
    return { period, titles, body: isTitle ? below.slice(firstBelow + 1) : below };
  });
}

const besideOf = (line: string, { start, end }: Period) =>
  `${line.slice(0, start)} ${line.slice(end)}`.replaceAll(/^[\s,|:()·–—-]+|[\s,|:()·–—-]+$/g, '').trim();

function titleAbove(lines: readonly string[], index: number, before: number): string {
  const line = lines[index - 1] ?? '';
  return index - 1 > before && !BULLET.test(line) ? line : '';
}

/** `Backend engineer, Hamnkraft` and `Backend engineer at Hamnkraft` in their two parts. */
function partsOf(titles: readonly string[]): [string, string] {
  const [first = '', second = ''] = titles;
  const cut = first.split(/\s*(?:,|\||@|·| – | — |\s(?:at|på|bei|chez)\s)\s*/i).filter(Boolean);
  if (cut.length > 1) return [cut[0] ?? '', cut.slice(1).join(', ')];
  return [first, second];
}

function workOf({ period, titles, body }: Entry): WorkExperience {
  const [title, organisation] = partsOf(titles);
  const description = wordsOf(body);
  return {
    title: title.slice(0, MOST.line),
    organisation: organisation.slice(0, MOST.line),
    from: period.from,
    to: period.to,
    ...(description && { description }),
  };
}

function educationOf({ period, titles }: Entry): Education {
  const [degree, organisation] = partsOf(titles);
  return {
    organisation: (organisation || degree).slice(0, MOST.line),
    ...(organisation && { degree: degree.slice(0, MOST.line) }),
    from: period.from,
    to: period.to,
  };
}

const wordsOf = (body: readonly string[]) =>
  body
    .map((line) => line.replace(BULLET, '• '))
    .join('\n')
    .trim()
    .slice(0, MOST.words);

/** Languages that a text names, in any of the four. */
function languagesIn(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return SPOKEN.filter((code) => LANGUAGES.some((language) => words.has(languageName(code, language).toLowerCase())));
}

function withoutEmpty(profile: { [K in keyof CvProfile]: CvProfile[K] | undefined }): CvProfile {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => isSaid(value)));
}
