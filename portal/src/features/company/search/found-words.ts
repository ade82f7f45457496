import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';

/** Skills named in a row. */
const SKILLS = 3;

/** The skills of a developer that were asked for, or else those with most years: `Go 7`, and whether it was asked for. */
export function skillsShown(
  { skills = [], skillsYears = {} }: VisibleDeveloper,
  asked: readonly string[],
  most = SKILLS,
) {
  const rank = (skill: string) => (asked.includes(skill) ? 100 : 0) + (skillsYears[skill] ?? 0);
  return skills
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, most)
    .map((skill) => ({
      skill,
      label: [skillLabel(skill), skillsYears[skill]].filter(Boolean).join(' '),
      isAsked: asked.includes(skill),
    }));
}

/** Skills that a search or a job asks for. */
export const skillsAsked = (
  { skills = [], anySkills = [] }: { skills?: string[] | undefined; anySkills?: string[] | undefined },
  job: { skills: string[] } | undefined,
): string[] => [
  ...new Set([...[...skills, ...anySkills].map((each) => each.split(':')[0] ?? ''), ...(job?.skills ?? [])]),
];
