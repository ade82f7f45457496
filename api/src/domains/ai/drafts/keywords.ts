import { canonicalCity } from '@tandem/catalogue/city-names';
import { isBuiltInSkill, KNOWN_SKILLS, skillValue } from '@tandem/catalogue/skills';
import { FoundKeywords, type Keywords } from '@tandem/contracts/ai';
import { withoutInstructions } from '@tandem/drafts/instructions-in-text';
import { keywordsOf } from '@tandem/drafts/keywords';
import * as z from 'zod';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { recorded } from '../runs/runs.recording.ts';
import { KEYWORDS_INSTRUCTIONS } from './instructions.ts';

/** What the model returns: skills are sorted into known and other ones afterwards. */
const Answer = FoundKeywords.extend({
  place: z.object({ city: z.string(), country: z.string() }).nullable(),
});
const known = new Set(KNOWN_SKILLS.map(({ value }) => value));

/** Finds what a text asks for. What the model adds must be in the text; nothing that the built-in engine found is lost. */
export function findKeywords(whole: string, viewer: Viewer, call: CallInfo): Promise<Keywords> {
  const text = withoutInstructions(whole);
  const builtIn = () => keywordsOf(text);
  return recorded({
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

function merged(ours: FoundKeywords, model: FoundKeywords, text: string): FoundKeywords {
  const lower = text.toLowerCase();
  const isSaid = (word: string) => word.trim() !== '' && lower.includes(word.trim().toLowerCase());
  const said = [...model.skills, ...model.other].filter(isSaid);
  const values = said.map((word) => [word, skillValue(word)] as const);
  const isKnown = (value: string) => isBuiltInSkill(value) || known.has(value);
  const skills = values.flatMap(([, value]) => (isKnown(value) ? [value] : []));
  const other = values.flatMap(([word, value]) => (isKnown(value) ? [] : [word.trim().slice(0, 40)]));
  const place = model.place && isSaid(model.place.city) ? model.place : null;
  return {
    skills: [...new Set([...ours.skills, ...skills])],
    roles: ours.roles.length > 0 ? ours.roles : model.roles,
    seniority: ours.seniority ?? model.seniority,
    place: ours.place ?? (place && { city: canonicalCity(place.city, place.country), country: place.country }),
    remote: ours.remote ?? model.remote,
    other: [...new Set([...ours.other, ...other])].slice(0, 20),
  };
}
