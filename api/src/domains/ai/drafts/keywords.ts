import { canonicalCity } from '@tandem/catalogue/city-names';
import { COUNTRIES } from '@tandem/catalogue/countries';
import { isBuiltInSkill, KNOWN_SKILLS, skillValue } from '@tandem/catalogue/skills';
import { ExtractedKeywords, type Keywords } from '@tandem/contracts/ai';
import { withoutInstructions } from '@tandem/drafts/instructions-in-text';
import { keywordsOf, namesRole } from '@tandem/drafts/keywords';
import { wholeWords } from '@tandem/drafts/skill-patterns';
import type * as z from 'zod';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { runAndRecord } from '../runs/runs.recording.ts';
import { KEYWORDS_INSTRUCTIONS } from './instructions.ts';

/** The output of the model: skills are sorted into known and other ones afterwards. */
const Answer = ExtractedKeywords.omit({ seniority: true, remote: true });
type Answer = z.infer<typeof Answer>;
const known = new Set(KNOWN_SKILLS.map(({ value }) => value));

/**
 * Finds the requirements in a text. Additions by the model must occur in the text; nothing that the built-in engine
 * found is lost. Level and workplace have a fixed vocabulary, which the built-in engine knows: the model is not asked
 * to guess them.
 */
export function findKeywords(whole: string, viewer: Viewer, call: CallInfo): Promise<Keywords> {
  const text = withoutInstructions(whole);
  const builtIn = () => keywordsOf(text);
  return runAndRecord({
    purpose: 'keywords',
    viewer,
    call,
    builtIn,
    model: {
      instructions: KEYWORDS_INSTRUCTIONS,
      make: async (session) =>
        merged(builtIn(), await session.json(Answer, { instructions: KEYWORDS_INSTRUCTIONS, data: { text } }), text),
    },
  });
}

function merged(ours: ExtractedKeywords, model: Answer, text: string): ExtractedKeywords {
  const isInText = (word: string) => word.trim() !== '' && wholeWords([word.trim()], 'iu').test(text);
  const found = [...model.skills, ...model.other].filter(isInText);
  const values = found.map((word) => [word, skillValue(word)] as const);
  const isKnown = (value: string) => isBuiltInSkill(value) || known.has(value);
  const skills = values.flatMap(([, value]) => (isKnown(value) ? [value] : []));
  const other = values.flatMap(([word, value]) => (isKnown(value) ? [] : [word.trim().slice(0, 40)]));
  return {
    ...ours,
    skills: [...new Set([...ours.skills, ...skills])],
    roles: ours.roles.length > 0 ? ours.roles : model.roles.filter((role) => namesRole(text, role)),
    place: ours.place ?? placeOf(model, text),
    other: [...new Set([...ours.other, ...other])].slice(0, 20),
  };
}

/** Returns a place named in the text: capitalised, and in a country that exists. */
function placeOf({ place }: Answer, text: string): ExtractedKeywords['place'] {
  if (!place?.city.trim() || !COUNTRIES.includes(place.country)) return null;
  if (!wholeWords([place.city.trim()], 'u').test(text)) return null;
  return { city: canonicalCity(place.city.trim(), place.country), country: place.country };
}
