import type { CvProfile } from '@tandem/contracts/cv';
import type { WorkExperience } from '@tandem/contracts/developer';
import type { SkillPatterns } from '@tandem/drafts/skill-patterns';
import { type Entry, entriesOf } from './cv.entries.ts';
import { headOf } from './cv.head.ts';
import { withoutLetterSpacing } from './cv.headings.ts';
import { type CvSection, sectionsOf } from './cv.sections.ts';
import { skillsListed } from './cv.skills.ts';
import { languagesIn } from './cv.spoken.ts';
import { isPosition } from './cv.words.ts';
import { educationOf, wordsOf, worksOf } from './cv.work.ts';

const LINKEDIN = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([\w%-]+(?:(?<=-)\n[\w%-]+)?)/i;
const GITHUB = /(?:https?:\/\/)?(?:www\.)?github\.com\/([\w-]+)/i;
const MAX_ENTRIES = { experience: 60, education: 30 } as const;

/**
 * Parses the text of a CV into profile fields by headings, date ranges and a dictionary of skills. The result is
 * deterministic; the text is treated as data, never as instructions. Text that cannot be interpreted is left out.
 */
export function parseCv(whole: string, skills: SkillPatterns): CvProfile {
  const text = withoutLetterSpacing(whole);
  const sections = withExperience(sectionsOf(text));
  const linkedin = LINKEDIN.exec(text)?.[1]?.replace('\n', '');
  const github = GITHUB.exec(text)?.[1];
  const known = skills.filter(([, names]) => names.test(text)).map(([value]) => value);
  return withoutEmpty({
    ...headOf(sections.head, sections.contact),
    description: wordsOf(sections.about),
    linkedin: linkedin && `https://www.linkedin.com/in/${linkedin}`,
    github: github && `https://github.com/${github}`,
    skills: [...new Set([...known, ...skillsListed(sections.skills)])],
    ...languagesIn(sections.languages.join('\n')),
    workExperience: workIn(entriesOf(sections.experience).slice(0, MAX_ENTRIES.experience)),
    education: entriesOf(sections.education, true).slice(0, MAX_ENTRIES.education).map(educationOf),
  });
}

/**
 * If no heading of experience was recognised, the jobs are below an unknown one in the section before it: from the
 * first line with a job title and its date range on.
 */
function withExperience(sections: Record<CvSection, string[]>): Record<CvSection, string[]> {
  if (sections.experience.some(Boolean)) return sections;
  for (const section of ['about', 'head', 'contact', 'other'] as const) {
    const lines = sections[section];
    const [first, ...others] = entriesOf(lines);
    const isJob = ({ above, sameLine, below }: Entry) => [...above, ...sameLine, below[0] ?? ''].some(isPosition);
    if (!first || others.length === 0 || ![first, ...others].every(isJob)) continue;
    const max = Math.min(...others.map(({ above }) => above.length));
    const later = others.reduce((sum, { above, below }) => sum + above.length + 1 + below.length, 0);
    const at = lines.length - later - first.below.length - 1 - max;
    const heading = first.above.length > max ? 1 : 0;
    return { ...sections, [section]: lines.slice(0, at - heading), experience: lines.slice(at) };
  }
  return sections;
}

const workIn = (entries: readonly Entry[]): WorkExperience[] =>
  worksOf(entries).filter(({ title, organisation }) => title || organisation);

function withoutEmpty(profile: { [K in keyof CvProfile]: CvProfile[K] | undefined }): CvProfile {
  const isSaid = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => isSaid(value)));
}
