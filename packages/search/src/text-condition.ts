import type { Bitset } from './bitset-pool.ts';
import type { ProfileIndex } from './profile-index.ts';
import type { VisibleSets } from './search-scope.ts';
import type { TextIndex, Tier } from './text-index.ts';
import { tokenize } from './tokenizer.ts';

/** Maximum number of words in a query; further words are ignored. */
const MAX_WORDS = 12;
/** A single letter matches whole words only. */
const MIN_PREFIX_LENGTH = 2;

/**
 * Profiles with every word in the visible texts and names. The last word matches as a prefix unless it is followed by a
 * space. @returns null for a query without words
 */
export function textCondition(index: ProfileIndex, view: VisibleSets, text: string): Bitset | null {
  const words = tokenize(text).slice(0, MAX_WORDS);
  const last = words.at(-1) ?? '';
  const isLastPrefix = !/\s$/.test(text) && last.length >= MIN_PREFIX_LENGTH;
  return matchAllWords(index, view, [index.texts, index.names], words, (word) => isLastPrefix && word === last);
}

/** Profiles with every word as a prefix in the visible name. @returns null for a query without words */
export const nameCondition = (index: ProfileIndex, view: VisibleSets, name: string): Bitset | null =>
  matchAllWords(index, view, [index.names], tokenize(name).slice(0, MAX_WORDS), () => true);

function matchAllWords(
  index: ProfileIndex,
  view: VisibleSets,
  textIndexes: readonly (TextIndex | null)[],
  words: readonly string[],
  isPrefix: (word: string) => boolean,
): Bitset | null {
  const { sets } = index;
  const indexes = textIndexes.filter((each) => each !== null);
  if (words.length === 0 || indexes.length === 0) return null;
  let all: Bitset | null = null;
  for (const word of new Set(words)) {
    const byTier = new Map<Tier, Bitset>();
    const bits = sets.borrowScratch();
    for (const tier of view.tiers) byTier.set(tier, tier === 'full' ? sets.borrowScratch() : bits);
    for (const textIndex of indexes) textIndex.addMatches(word, isPrefix(word), Object.fromEntries(byTier));
    const forFull = byTier.get('full');
    if (forFull && view.full) sets.or(bits, bits, sets.and(forFull, forFull, view.full));
    all = all ? sets.and(all, all, bits) : bits;
  }
  return all;
}
