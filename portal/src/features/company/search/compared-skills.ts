import type { ComparedDeveloper } from './use-compared-developers.ts';

/**
 * Maximum number of skills, unless the job requires more: a longer list would need scrolling instead of being compared.
 */
const MAX_SKILLS = 14;

/** Returns the skills to compare: those the job requires first, then those that most of the developers have. */
export function comparedSkills(
  items: readonly Pick<ComparedDeveloper, 'developer'>[],
  job: { skills: readonly string[] } | undefined,
): { skill: string; isRequested: boolean }[] {
  const asked: readonly string[] = job?.skills ?? [];
  const had = items.flatMap(({ developer }) => developer.skills ?? []);
  const holders = (skill: string) => had.filter((each) => each === skill).length;
  const others = [...new Set(had)]
    .filter((skill) => !asked.includes(skill))
    .toSorted((one, other) => holders(other) - holders(one));
  return [...asked, ...others].slice(0, Math.max(MAX_SKILLS, asked.length)).map((skill) => ({
    skill,
    isRequested: asked.includes(skill),
  }));
}
