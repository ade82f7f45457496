/** Renaming of a skill. */
export interface SkillRenaming {
  from: string;
  to: string;
}

/** Renames a skill in a list of skills; each skill remains in it once. */
export const renamedSkills = (skills: readonly string[], { from, to }: SkillRenaming): string[] => [
  ...new Set(skills.map((skill) => (skill === from ? to : skill))),
];

/** Renames a skill in years by skill; if both names have years, the higher number remains. */
export function renamedYears(years: Readonly<Record<string, number>>, { from, to }: SkillRenaming) {
  const { [from]: moved, ...others } = years;
  return moved === undefined ? { ...years } : { ...others, [to]: Math.max(moved, others[to] ?? 0) };
}

/** Renames a skill in conditions with minimum years, such as `go:4`; of two conditions the first remains. */
export function renamedConditions(wanted: readonly string[], { from, to }: SkillRenaming): string[] {
  const bySkill = new Map<string, string>();
  for (const condition of wanted) {
    const [skill = '', years] = condition.split(':');
    const renamed = skill === from ? to : skill;
    if (!bySkill.has(renamed)) bySkill.set(renamed, years === undefined ? renamed : `${renamed}:${years}`);
  }
  return [...bySkill.values()];
}
