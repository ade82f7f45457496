import { type BuiltInSkill, SKILL_NAMES } from '@tandem/catalogue/skills';
import type { CvRead } from '@tandem/contracts/cv';
import { cvUnreadable } from '../../http/errors.ts';
import { parseCv, type SkillPatterns } from './cv.parser.ts';
import { textOfDocument } from './cv.text.ts';

/** Names too short or too common to be looked for in any case: they count only as they are written. */
const AS_WRITTEN = new Set(['c', 'go', 'js', 'ts', 'expo', 'swift']);

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const around = (names: readonly string[], flags: string) =>
  new RegExp(`(?<![\\p{L}\\d#+.])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d#+])`, flags);

const patterns: SkillPatterns = Object.entries(SKILL_NAMES).map(([value, { label, aliases }]) => {
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

/** Reads a CV from a file, or from a text where no file is given; neither is kept. */
export async function readCv(text: string, path: string | undefined): Promise<CvRead> {
  const whole = path ? await textOfDocument(path) : text;
  if (!whole.trim()) throw cvUnreadable('noText');
  return { engine: 'built-in', profile: parseCv(whole, patterns), characters: whole.length };
}
