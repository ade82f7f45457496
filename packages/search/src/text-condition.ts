import type { ProfileIndex } from './profile-index.ts';
import type { Bits } from './sets.ts';
import type { View } from './sight.ts';
import type { Tier } from './text-index.ts';
import { wordsOf } from './words.ts';

/** More words than anybody looks for. */
const MOST_WORDS = 12;
/** A single letter is a word, not the beginning of one. */
const SHORTEST_START = 2;

/**
 * Who has every word in what the viewer sees of them, the last one as the beginning of a word unless something stands
 * after it; null where there is no word.
 */
export function textCondition(index: ProfileIndex, view: View, text: string): Bits | null {
  const { sets } = index;
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const last = words.at(-1);
  if (last === undefined || !index.texts) return null;
  const open = !/\s$/.test(text) && last.length >= SHORTEST_START;
  let all: Bits | null = null;
  for (const word of new Set(words)) {
    const byTier = new Map<Tier, Bits>();
    const bits = sets.borrow();
    for (const tier of view.tiers) byTier.set(tier, tier === 'full' ? sets.borrow() : bits);
    index.texts.addWith(word, open && word === last, Object.fromEntries(byTier));
    const employers = byTier.get('full');
    if (employers && view.full) sets.or(bits, bits, sets.and(employers, employers, view.full));
    all = all ? sets.and(all, all, bits) : bits;
  }
  return all;
}
