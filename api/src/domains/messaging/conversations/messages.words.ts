import { folded } from '../../../platform/text/text-normalization.ts';

/** Distinct words of a message that can be searched for; a longer message is found by its first ones. */
const MOST_WORDS = 200;
/** Characters of a word that count. */
const WORD_LENGTH = 20;

/** The words of a text without case and accents, for searching by their beginnings. */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD_LENGTH));

/** What is stored of a text for searching. */
export const searchedWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
