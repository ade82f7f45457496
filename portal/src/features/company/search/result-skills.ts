import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { requestedFirst } from '../../../lib/requested-skills.ts';
import { skillWithYears } from '../../../lib/skill-with-years.ts';

/** Number of skills shown in a row. */
const SKILLS = 3;

/**
 * Returns a developer's skills for a result, labelled like `Go 7`: requested ones first in their order, then those with
 * the most years.
 */
export function resultSkills(
  { skills = [], skillsYears = {} }: VisibleDeveloper,
  asked: readonly string[],
  max = SKILLS,
) {
  const years = (skill: string) => skillsYears[skill] ?? 0;
  const byYears = skills.toSorted((one, other) => years(other) - years(one));
  return requestedFirst(byYears, asked)
    .slice(0, max)
    .map(({ skill, isRequested }) => ({
      skill,
      label: skillWithYears(skill, skillsYears),
      isRequested,
    }));
}

/** Returns the skills required by a search, then those of a job. */
export const requestedSkills = (
  { skills = [], anySkills = [] }: { skills?: string[] | undefined; anySkills?: string[] | undefined },
  job: { skills: string[] } | undefined,
): string[] => [
  ...new Set([...[...skills, ...anySkills].map((each) => each.split(':')[0] ?? ''), ...(job?.skills ?? [])]),
];
