/** ASCII text has no accents. */
const ASCII = /^[\0-\x7f]*$/;

/** Normalizes text: lower case, no accents. */
export const foldText = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase().trim();

/** Longer terms are truncated. */
const MAX_TERM_LENGTH = 40;
const SIGN = /[.'’]/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'’][\p{L}\p{N}][\p{L}\p{N}+#]*)*/gu;

/**
 * Splits a text into normalized terms: letters and digits with the characters in names such as c++, c# and node.js. The
 * parts of a name with a full stop or an apostrophe are terms as well.
 */
export function tokenize(text: string): string[] {
  const found: string[] = [];
  for (const word of foldText(text).match(WORD) ?? []) {
    found.push(word.slice(0, MAX_TERM_LENGTH));
    if (SIGN.test(word)) for (const part of word.split(SIGN)) found.push(part.slice(0, MAX_TERM_LENGTH));
  }
  return found;
}

/** Kinds of characters: separator, letter or digit, trailing character, character between two parts, not Latin. */
const [NONE, LETTER, SUFFIX, BETWEEN, UNKNOWN] = [0, 1, 2, 3, 4];
/** The normalized characters of Latin-1. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, code) => foldText(String.fromCharCode(code)).charCodeAt(0));
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const sign = String.fromCharCode(code);
  const plain = foldText(`.${sign}.`).slice(1, -1);
  if (plain.length !== 1 || plain.charCodeAt(0) > 255) return UNKNOWN;
  if (/[\p{L}\p{N}]/u.test(plain)) return LETTER;
  return /[+#]/.test(plain) ? SUFFIX : SIGN.test(plain) ? BETWEEN : NONE;
});

/** Also recognises typographic dashes, quotation marks, bullets and ellipses in Latin texts. */
function characterKind(code: number): number {
  if (code < 256) return KINDS[code] as number;
  if (code === 0x2019) return BETWEEN;
  return (code >= 0x2010 && code <= 0x2022) || code === 0x2026 ? NONE : UNKNOWN;
}

/** Normalizes a character of a term that `tokenizeLatin` found. */
export const foldCode = (code: number): number => (code < 256 ? (FOLDED[code] as number) : code);

/**
 * Finds the offsets of the terms in a text of Latin letters. Normalized, they equal the result of `tokenize`, many
 * times faster.
 * @returns false if the text has other characters; the offsets are invalid then
 */
export function tokenizeLatin(text: string, offsets: number[]): boolean {
  offsets.length = 0;
  for (let at = 0; at < text.length; ) {
    const kind = characterKind(text.charCodeAt(at));
    if (kind === UNKNOWN) return false;
    at = kind === LETTER ? tokenizeWord(text, at, offsets) : at + 1;
  }
  return true;
}

/** Adds the offsets of a term and of its parts. @returns the end of the term */
function tokenizeWord(text: string, start: number, offsets: number[]): number {
  const first = offsets.length;
  offsets.push(start, 0);
  let [at, part] = [start, start];
  for (; at < text.length; at++) {
    const kind = characterKind(text.charCodeAt(at));
    if (kind === LETTER || kind === SUFFIX) continue;
    if (kind !== BETWEEN || characterKind(text.charCodeAt(at + 1)) !== LETTER) break;
    offsets.push(part, Math.min(at, part + MAX_TERM_LENGTH));
    part = at + 1;
  }
  if (part > start) offsets.push(part, Math.min(at, part + MAX_TERM_LENGTH));
  offsets[first + 1] = Math.min(at, start + MAX_TERM_LENGTH);
  return at;
}
