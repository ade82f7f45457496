import type { ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';
import type { View } from './sight.ts';
import type { TextIndex, Tier } from './text-index.ts';
import { wordsOf } from './words.ts';

/** More words than anybody looks for. */
const MOST_WORDS = 12;
/** A single letter is a word, not the beginning of one. */
const SHORTEST_START = 2;

/**
 * Who has every word in what the viewer sees of them, texts and name, the last one as the beginning of a word unless
 * something stands after it; null where there is no word.
 */
export function textCondition(index: ProfileIndex, view: View, text: string): Bits | null {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const last = words.at(-1) ?? '';
  const open = !/\s$/.test(text) && last.length >= SHORTEST_START;
  return withAll(index, view, [index.texts, index.names], words, (word) => open && word === last);
}

/** Who has every word, each as the beginning of one, in what the viewer sees of their name; null where there is no word. */
export const nameCondition = (index: ProfileIndex, view: View, name: string): Bits | null =>
  withAll(index, view, [index.names], wordsOf(name).slice(0, MOST_WORDS), () => true);

function withAll(
  index: ProfileIndex,
  view: View,
  lookedIn: readonly (TextIndex | null)[],
  words: readonly string[],
  begins: (word: string) => boolean,
): Bits | null {
  const { sets } = index;
  const places = lookedIn.filter((each) => each !== null);
  if (words.length === 0 || places.length === 0) return null;
  let all: Bits | null = null;
  for (const word of new Set(words)) {
    const byTier = new Map<Tier, Bits>();
    const bits = sets.borrow();
    for (const tier of view.tiers) byTier.set(tier, tier === 'full' ? sets.borrow() : bits);
    for (const place of places) place.addWith(word, begins(word), Object.fromEntries(byTier));
    const forFull = byTier.get('full');
    if (forFull && view.full) sets.or(bits, bits, sets.and(forFull, forFull, view.full));
    all = all ? sets.and(all, all, bits) : bits;
  }
  return all;
}
