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

/** What a character is in a word: nothing, a letter or digit, a sign that goes on, a sign between two parts; or who knows. */
const [NONE, LETTER, ON, BETWEEN, UNKNOWN] = [0, 1, 2, 3, 4];
/** The characters of Latin-1, folded. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => folded(String.fromCharCode(code)).charCodeAt(0));
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const sign = String.fromCharCode(code);
  const plain = folded(`.${sign}.`).slice(1, -1);
  if (plain.length !== 1 || plain.charCodeAt(0) > 255) return UNKNOWN;
  if (/[\p{L}\p{N}]/u.test(plain)) return LETTER;
  return /[+#]/.test(plain) ? ON : SIGN.test(plain) ? BETWEEN : NONE;
});

/** Typed in texts of Latin letters: dashes, quotation marks, a dot before a line, three dots. */
function kindOf(code: number): number {
  if (code < 256) return KINDS[code] as number;
  if (code === 0x2019) return BETWEEN;
  return (code >= 0x2010 && code <= 0x2022) || code === 0x2026 ? NONE : UNKNOWN;
}

/** A character of a word that `cutWords` found, folded. */
export const foldedCode = (code: number): number => (code < 256 ? (FOLDED[code] as number) : code);

/**
 * Where the words of a text of Latin letters begin and end: folded, they are what `wordsOf` finds, many times faster.
 * Says no where there are other characters in it, and then means nothing.
 */
export function cutWords(text: string, cuts: number[]): boolean {
  cuts.length = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === UNKNOWN) return false;
    at = kind === LETTER ? cutWord(text, at, cuts) : at + 1;
  }
  return true;
}

/** Cuts the word that begins here, and its parts; answers where it ends. */
function cutWord(text: string, start: number, cuts: number[]): number {
  const first = cuts.length;
  cuts.push(start, 0);
  let [at, part] = [start, start];
  for (; at < text.length; at++) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === LETTER || kind === ON) continue;
    if (kind !== BETWEEN || kindOf(text.charCodeAt(at + 1)) !== LETTER) break;
    cuts.push(part, Math.min(at, part + LONGEST));
    part = at + 1;
  }
  if (part > start) cuts.push(part, Math.min(at, part + LONGEST));
  cuts[first + 1] = Math.min(at, start + LONGEST);
  return at;
}
