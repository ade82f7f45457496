import { foldText, transliterate } from '../../../platform/text/text-normalization.ts';

/** The maximum number of distinct searchable words of a message; a longer message is found by its first ones. */
const MAX_WORDS = 200;
/** Significant characters of a word. */
const WORD_LENGTH = 20;

const cut = (word: string) => word.slice(0, WORD_LENGTH);

/** The words of a text without case and accents. */
const wordsOf = (text: string): string[] => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);

/** A word as it is written and, if it has letters that keyboards may lack, as it is written without them: "strasse". */
export const spellingsOf = (word: string): string[] => [...new Set([word, cut(transliterate(word))])];

/** The prefixes of a search text. A word is found by its spelling without special letters. */
export const searchedBeginnings = (text: string): string[] => wordsOf(text).map((word) => cut(transliterate(word)));

/** The searchable words of a message: those of its files' names, which are few, and of its text. */
export const searchedWords = (text: string, files: readonly { name: string }[]): string[] => {
  const words = [...files.map(({ name }) => name), text].flatMap(wordsOf).flatMap(spellingsOf);
  return [...new Set(words)].slice(0, MAX_WORDS);
};
