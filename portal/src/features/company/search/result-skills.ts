import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { requestedFirst } from '../../../lib/requested-skills.ts';
import { skillWithYears } from '../../../lib/skill-with-years.ts';

/** Skills named in a row. */
const SKILLS = 3;

/** The skills of a developer that were asked for, in that order, then those with most years: `Go 7`, and whether it was asked for. */
export function resultSkills(
  { skills = [], skillsYears = {} }: VisibleDeveloper,
  asked: readonly string[],
  most = SKILLS,
) {
  const years = (skill: string) => skillsYears[skill] ?? 0;
  const byYears = skills.toSorted((one, other) => years(other) - years(one));
  return requestedFirst(byYears, asked)
    .slice(0, most)
    .map(({ skill, isRequested }) => ({
      skill,
      label: skillWithYears(skill, skillsYears),
      isRequested,
    }));
}

/** Skills that a search asks for, then those of a job. */
export const requestedSkills = (
  { skills = [], anySkills = [] }: { skills?: string[] | undefined; anySkills?: string[] | undefined },
  job: { skills: string[] } | undefined,
): string[] => [
  ...new Set([...[...skills, ...anySkills].map((each) => each.split(':')[0] ?? ''), ...(job?.skills ?? [])]),
];
