import type { CvProfile } from '@tandem/contracts/cv';
import type { WorkExperience } from '@tandem/contracts/developer';
import { BULLET, type Entry, entriesOf } from './cv.entries.ts';
import { headOf } from './cv.head.ts';
import { sectionsOf } from './cv.sections.ts';
import { languagesIn } from './cv.spoken.ts';
import { educationOf, wordsOf, workOf } from './cv.work.ts';

const LINKEDIN = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([\w%-]+(?:(?<=-)\n[\w%-]+)?)/i;
const GITHUB = /(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]+)/i;
const MOST = { experience: 60, education: 30, otherSkills: 20 } as const;
/** The name of a skill that Tandem does not know has at most so many characters and words. */
const SKILL = { characters: 30, words: 3 } as const;

/** Finds skills in a text: pairs of value and a pattern for its names. */
export type SkillPatterns = readonly (readonly [value: string, names: RegExp])[];

/**
 * Reads the text of a CV into fields of a profile by headings, spans of time and a dictionary of skills. Deterministic; the text is
 * data and nothing in it is followed. What was not understood is left out.
 */
export function parseCv(text: string, skills: SkillPatterns): CvProfile {
  const sections = sectionsOf(text);
  const linkedin = LINKEDIN.exec(text)?.[1]?.replace('\n', '');
  const github = GITHUB.exec(text)?.[1];
  const known = skills.filter(([, names]) => names.test(text)).map(([value]) => value);
  return withoutEmpty({
    ...headOf(sections.head, sections.contact),
    description: wordsOf(sections.about),
    linkedin: linkedin && `https://www.linkedin.com/in/${linkedin}`,
    github: github && `https://github.com/${github}`,
    skills: [...known, ...otherSkills(sections.skills, skills)],
    ...languagesIn(sections.languages.join('\n')),
    workExperience: workIn(entriesOf(sections.experience).slice(0, MOST.experience)),
    education: entriesOf(sections.education, true).slice(0, MOST.education).map(educationOf),
  });
}

function workIn(entries: readonly Entry[]): WorkExperience[] {
  const work: WorkExperience[] = [];
  for (const entry of entries) work.push(workOf(entry, work.at(-1)));
  return work.filter(({ title, organisation }) => title || organisation);
}

/** What stands under skills and is not known here, as it is kept; sentences and headings of groups are none. */
function otherSkills(lines: readonly string[], skills: SkillPatterns): string[] {
  const named = lines
    .map((line) => line.replace(BULLET, '').replace(/^[\p{L} &/]{2,30}(?::|\t)\s*/u, ''))
    .filter((line) => !/[.!?]$/.test(line) || line.includes(','))
    .flatMap((line) => line.split(/[,;|•·\t()]|\s[–—-]\s|\s\/\s/))
    .map((each) => each.trim().replace(/[.:]$/, ''))
    .filter((each) => /^[\p{L}\d.#+]/u.test(each) && each.length > 1 && each.length <= SKILL.characters)
    .filter((each) => each.split(' ').length <= SKILL.words && !/\d+\s*(?:år|years?|jahre?|ans?)\b/i.test(each))
    .filter((each) => !skills.some(([, names]) => names.test(each)))
    .map((each) =>
      each
        .toLowerCase()
        .replaceAll(/[^a-z0-9+#. -]/g, '')
        .trim(),
    )
    .filter((each) => each.length > 1);
  return [...new Set(named)].slice(0, MOST.otherSkills);
}

function withoutEmpty(profile: { [K in keyof CvProfile]: CvProfile[K] | undefined }): CvProfile {
  const isSaid = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => isSaid(value)));
}
