/** All of ASCII: nothing in it has an accent. */
const PLAIN = /^[\0-\x7f]*$/;

/** Text without case and accents. */
export const folded = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase().trim();

/** Words longer than this are cut. */
const LONGEST = 40;
const SIGN = /[.'’]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'’][\p{L}\p{N}][\p{L}\p{N}+#]*)*/gu;

/**
 * The words of a text, folded: letters and digits, with the signs that names of techniques have, as in c++, c# and
 * node.js; the parts of a name with a full stop or an apostrophe are words as well.
 */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const word of folded(text).match(WORD) ?? []) {
    found.push(word.slice(0, LONGEST));
    if (SIGN.test(word)) for (const part of word.split(SIGN)) found.push(part.slice(0, LONGEST));
  }
  return found;
}
