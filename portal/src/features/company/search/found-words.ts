import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { askedFirst } from '../../../lib/asked-skills.ts';
import { skillWithYears } from '../../../lib/skill-with-years.ts';

/** Skills named in a row. */
const SKILLS = 3;

/** The skills of a developer that were asked for, in that order, then those with most years: `Go 7`, and whether it was asked for. */
export function skillsShown(
  { skills = [], skillsYears = {} }: VisibleDeveloper,
  asked: readonly string[],
  most = SKILLS,
) {
  const years = (skill: string) => skillsYears[skill] ?? 0;
  const byYears = skills.toSorted((one, other) => years(other) - years(one));
  return askedFirst(byYears, asked)
    .slice(0, most)
    .map(({ skill, isAsked }) => ({
      skill,
      label: skillWithYears(skill, skillsYears),
      isAsked,
    }));
}

/** Skills that a search asks for, then those of a job. */
export const skillsAsked = (
  { skills = [], anySkills = [] }: { skills?: string[] | undefined; anySkills?: string[] | undefined },
  job: { skills: string[] } | undefined,
): string[] => [
  ...new Set([...[...skills, ...anySkills].map((each) => each.split(':')[0] ?? ''), ...(job?.skills ?? [])]),
];
