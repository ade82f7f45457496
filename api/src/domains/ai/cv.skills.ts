import { type BuiltInSkill, SKILL_NAMES } from '@tandem/catalogue/skills';
import type { SkillPatterns } from './cv.parser.ts';

/** Names too short or too common to be looked for in any case: they count only as they are written. */
const AS_WRITTEN = new Set(['c', 'go', 'js', 'ts', 'expo', 'swift']);

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const around = (names: readonly string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\d#+.])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d#+])`, flags);

/** The skills of the catalogue with what finds their names in a text. */
export const skillPatterns: SkillPatterns = Object.entries(SKILL_NAMES).map(([value, { label, aliases }]) => {
  const all = [label, value, ...aliases];
  const isCommon = AS_WRITTEN.has(value);
  return [
    value as BuiltInSkill,
    isCommon
      ? around([label, ...aliases.filter((each) => !AS_WRITTEN.has(each))], 'u')
      : around(
          all.filter((each) => !AS_WRITTEN.has(each)),
          'iu',
        ),
  ];
});
