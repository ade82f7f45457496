import type { Compared } from './use-compared-developers.ts';

/** More would be a list to scroll through, not a comparison. */
const MOST = 14;

/** Skills of those who are compared: what the job asks for first, then what most of them have. */
export function comparedSkills(
  items: readonly Pick<Compared, 'developer'>[],
  job: { skills: readonly string[] } | undefined,
): { skill: string; isRequested: boolean }[] {
  const asked: readonly string[] = job?.skills ?? [];
  const had = items.flatMap(({ developer }) => developer.skills ?? []);
  const holders = (skill: string) => had.filter((each) => each === skill).length;
  const others = [...new Set(had)]
    .filter((skill) => !asked.includes(skill))
    .toSorted((one, other) => holders(other) - holders(one));
  return [...asked, ...others].slice(0, Math.max(MOST, asked.length)).map((skill) => ({
    skill,
    isRequested: asked.includes(skill),
  }));
}
