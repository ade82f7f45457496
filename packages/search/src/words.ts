/** Text without case and accents. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Words longer than this are cut. */
const LONGEST = 40;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'’][\p{L}\p{N}][\p{L}\p{N}+#]*)*/gu;

/**
 * The words of a text, folded: letters and digits, with the signs that names of techniques have, as in c++, c# and
 * node.js; the parts of a name with a full stop or an apostrophe are words as well.
 */
export function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const [word] of folded(text).matchAll(WORD)) {
    found.push(word.slice(0, LONGEST));
    if (/[.'’]/.test(word)) for (const part of word.split(/[.'’]/)) found.push(part.slice(0, LONGEST));
  }
  return found;
}
