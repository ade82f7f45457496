import { cityNames, knownCity } from '@tandem/catalogue/city-names';
import { FURTHER_CITIES } from '@tandem/catalogue/further-cities';
import { KNOWN_SKILLS, plainSkill, skillLabel } from '@tandem/catalogue/skills';
import type { CvProfile, CvSource } from '@tandem/contracts/cv';
import { countryName, languageName } from '@tandem/i18n/format';
import { LANGUAGES } from '@tandem/i18n/languages';
import { SKILL_SEPARATORS } from './cv.skills.ts';

/** A line of the CV with its position in the document. */
export interface SourceLine {
  text: string;
  page: number;
  line: number;
}

/** Lines above and below the head of an entry that are searched for its dates and place. */
const NEAR = 8;
const QUOTE = 160;
/** Maximum number of occurrences of a name that are checked for the dates of its entry. */
const MAX_PLACES = 100;
/** Characters of a line that are searched. */
const MAX_LINE_LENGTH = 2000;

const furtherCity = (name: string) => FURTHER_CITIES.find(({ city }) => city.toLowerCase() === name.toLowerCase());
const aliases = new Map(KNOWN_SKILLS.map(({ value, label, aliases: others }) => [value, [label, value, ...others]]));
/** Normalises a text for comparison: lower case, words only. */
export const normalizeWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Finds values in the lines of a document. */
class Finder {
  readonly #lines: readonly SourceLine[];
  readonly #folded: readonly string[];
  /** The whole text, folded, and where each line begins in it. */
  readonly #whole: string;
  readonly #starts: number[] = [];
  /** The lines in the letters of stored skills. */
  #listed: readonly string[] | undefined;

  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines;
    this.#folded = lines.map(({ text }) => normalizeWords(text.slice(0, MAX_LINE_LENGTH)));
    let whole = '';
    for (const line of this.#folded) {
      this.#starts.push(whole.length + 1);
      whole += ` ${line}`;
    }
    this.#whole = `${whole} `;
  }

  source(nth: number): CvSource | undefined {
    const found = this.#lines[nth];
    return found && { page: found.page, line: found.line, quote: found.text.trim().slice(0, QUOTE) };
  }

  /**
   * Returns the number of the line in which a text begins: whole words, even across line breaks, otherwise most of its
   * words.
   */
  text(value: string, from = 0, to = this.#lines.length): number {
    const wanted = normalizeWords(value);
    if (!wanted) return -1;
    const at = this.#whole.indexOf(` ${wanted.slice(0, 200)} `, Math.max(0, (this.#starts[from] ?? 1) - 1));
    const nth = at < 0 ? -1 : this.#lineAt(at + 1);
    if (nth >= from && nth < to) return nth;
    return this.#mostWords(wanted, from, to);
  }

  /** The line at a position in the whole text. */
  #lineAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #mostWords(wanted: string, from: number, to: number): number {
    const words = [...new Set(wanted.split(' '))].slice(0, 20);
    let [best, max] = [-1, 0];
    for (let nth = from; nth < to; nth++) {
      const line = ` ${this.#folded[nth]} ${this.#folded[nth + 1] ?? ''} `;
      const share = words.filter((word) => line.includes(` ${word} `)).length / words.length;
      if (share > max) [best, max] = [nth, share];
    }
    return max >= 0.75 ? best : -1;
  }

  /** The line that contains one of several names. */
  anyOf(names: readonly string[]): number {
    for (const name of names) {
      const wanted = normalizeWords(name);
      const nth = wanted ? this.#folded.findIndex((line) => ` ${line} `.includes(` ${wanted} `)) : -1;
      if (nth >= 0) return nth;
    }
    return -1;
  }

  /** The line that lists a skill which is stored without accents and signs: `Förhandling`, `Gestion d’équipe`. */
  listing(skill: string): number {
    this.#listed ??= this.#lines.map(({ text }) =>
      normalizeWords(text.slice(0, MAX_LINE_LENGTH).split(SKILL_SEPARATORS).map(plainSkill).join(' ')),
    );
    return this.#listed.findIndex((line) => ` ${line} `.includes(` ${normalizeWords(skill)} `));
  }

  matching(test: (line: string) => boolean, from = 0, to = this.#lines.length): number {
    const nth = this.#lines.slice(Math.max(0, from), to).findIndex(({ text }) => test(text));
    return nth < 0 ? -1 : nth + Math.max(0, from);
  }
}

/**
 * Locates each value of a profile in the document. A value that is not there has no source and is dropped, so that
 * every value shown can be traced to a line.
 */
export function findSources(
  profile: CvProfile,
  lines: readonly SourceLine[],
): { profile: CvProfile; sources: Record<string, CvSource> } {
  const finder = new Finder(lines);
  const sources: Record<string, CvSource> = {};
  const found = (path: string, nth: number): boolean => {
    const source = finder.source(nth);
    if (source) sources[path] = source;
    return source !== undefined;
  };
  const shown: CvProfile = {};

  for (const field of ['firstName', 'lastName', 'headline', 'description'] as const) {
    const value = profile[field];
    if (value && found(field, finder.text(value))) shown[field] = value;
  }
  const { telephone, linkedin, github, city, country } = profile;
  if (
    telephone &&
    found(
      'telephone',
      finder.matching((line) => digitsOf(line).includes(digitsOf(telephone))),
    )
  ) {
    shown.telephone = telephone;
  }
  for (const [field, link] of [
    ['linkedin', linkedin],
    ['github', github],
  ] as const) {
    const name = decoded(link?.split('/').at(-1) ?? '').toLowerCase();
    // A long address may be broken after a hyphen.
    const isSaid = (line: string) => line.toLowerCase().includes(name) || (line.includes(field) && line.endsWith('-'));
    if (link && name && found(field, finder.matching(isSaid))) shown[field] = link;
  }
  if (city && found('city', finder.anyOf([city, ...cityNames(city, country)]))) shown.city = city;
  if (country) {
    const known = shown.city === undefined ? undefined : (knownCity(shown.city) ?? furtherCity(shown.city));
    const isOfCity = known?.country === country;
    const names = LANGUAGES.map((language) => countryName(country, language));
    const nth = isOfCity ? finder.anyOf([shown.city ?? '']) : finder.anyOf(names);
    if (found('country', nth)) shown.country = country;
  }
  const skills = (profile.skills ?? []).filter((skill) => {
    const nth = finder.anyOf(aliases.get(skill) ?? [skill, skillLabel(skill)]);
    return found(`skills.${skill}`, nth < 0 ? finder.listing(skill) : nth);
  });
  if (skills.length > 0) shown.skills = skills;
  const languages = (profile.languages ?? []).filter((code) =>
    found(`languages.${code}`, finder.anyOf(LANGUAGES.map((language) => languageName(code, language)))),
  );
  if (languages.length > 0) shown.languages = languages;
  const levels = Object.entries(profile.languageLevels ?? {}).filter(([code]) => languages.includes(code));
  if (levels.length > 0) shown.languageLevels = Object.fromEntries(levels);

  const work = (profile.workExperience ?? []).flatMap((entry) => {
    const at = entryLine(finder, entry, [entry.title, entry.organisation]);
    if (at < 0) return [];
    const nth = countOf(shown.workExperience);
    const path = `workExperience.${nth}`;
    const checked = {
      ...entry,
      title: entry.title && found(`${path}.title`, near(finder, entry.title, at)) ? entry.title : '',
      organisation:
        entry.organisation && found(`${path}.organisation`, near(finder, entry.organisation, at))
          ? entry.organisation
          : '',
      ...datesOf(finder, entry, at, path, found),
    };
    if (entry.location && !found(`${path}.location`, near(finder, entry.location, at))) delete checked.location;
    if (entry.description && !found(`${path}.description`, near(finder, firstLineOf(entry.description), at)))
      delete checked.description;
    if (!checked.title && !checked.organisation) return [];
    shown.workExperience = [...(shown.workExperience ?? []), checked];
    return [checked];
  });
  if (work.length > 0) shown.workExperience = work;

  const education = (profile.education ?? []).flatMap((entry) => {
    const at = entryLine(finder, entry, [entry.organisation, entry.degree ?? '']);
    if (at < 0) return [];
    const path = `education.${countOf(shown.education)}`;
    if (!found(`${path}.organisation`, near(finder, entry.organisation, at))) return [];
    const checked = { ...entry, ...datesOf(finder, entry, at, path, found) };
    if (entry.degree && !found(`${path}.degree`, near(finder, entry.degree, at))) delete checked.degree;
    if (entry.field && !found(`${path}.field`, near(finder, entry.field, at))) delete checked.field;
    shown.education = [...(shown.education ?? []), checked];
    return [checked];
  });
  if (education.length > 0) shown.education = education;
  return { profile: shown, sources };
}

const countOf = (entries: readonly unknown[] | undefined): number => entries?.length ?? 0;
const firstLineOf = (text: string) => text.split('\n')[0] ?? '';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Dated {
  from: string | null;
  to: string | null;
}

/** The line of an entry: one with its names, near its first year if it has one. */
function entryLine(finder: Finder, { from, to }: Dated, names: readonly string[]): number {
  const year = (from ?? (to === 'present' ? null : to))?.slice(0, 4);
  for (const name of names.filter(Boolean)) {
    let nth = finder.text(name);
    for (let tries = 0; nth >= 0 && tries < MAX_PLACES; tries++) {
      if (!year || finder.matching(saysYear(year), nth - NEAR, nth + NEAR) >= 0) return nth;
      nth = finder.text(name, nth + 1);
    }
  }
  return -1;
}

/** Searches near the head of the entry first, then anywhere: an employer may be named once for several jobs. */
function near(finder: Finder, value: string, at: number): number {
  const nth = finder.text(value, Math.max(0, at - NEAR), at + NEAR);
  return nth >= 0 ? nth : finder.text(value);
}

const saysYear = (year: string) => (line: string) =>
  line.includes(year) || new RegExp(String.raw`(?:['’/.-]|\b)${year.slice(2)}\b`).test(line);

/** Dates that occur near the entry; the others are unknown. */
function datesOf<T extends Dated>(
  finder: Finder,
  { from, to }: T,
  at: number,
  path: string,
  found: (path: string, nth: number) => boolean,
): Pick<T, 'from' | 'to'> {
  const nthOf = (date: string | null) =>
    date && date !== 'present' ? finder.matching(saysYear(date.slice(0, 4)), at - NEAR, at + NEAR) : -1;
  const isFrom = from !== null && found(`${path}.from`, nthOf(from));
  const isTo = to !== null && (to === 'present' ? isFrom : found(`${path}.to`, nthOf(to)));
  return { from: isFrom ? from : null, to: isTo ? to : null } as Pick<T, 'from' | 'to'>;
}
