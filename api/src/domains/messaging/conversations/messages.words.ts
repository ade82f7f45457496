import { folded } from '../../../platform/text/text-normalization.ts';

/** Distinct words of a message that can be searched for; a longer message is found by its first ones. */
const MOST_WORDS = 200;
/** Characters of a word that count. */
const WORD_LENGTH = 20;

/** The words of a text without case and accents, for searching by their beginnings. */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD_LENGTH));

/** What is stored of a message for searching: the words of its files’ names, which are few, and of its text. */
export const searchedWords = (text: string, files: readonly { name: string }[]): string[] =>
  [...new Set([...files.map(({ name }) => name), text].flatMap(wordsOf))].slice(0, MOST_WORDS);
