const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu;

/** Removes case and accents letter by letter, so that positions stay the same. */
const folded = (text: string): string =>
  Array.from(
    text,
    (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, letter.length) || letter,
  ).join('');

const wordsOf = (text: string): string[] => folded(text).match(WORD) ?? [];

/** Returns whether every typed word is the beginning of a word of the text. */
export function matchesWordPrefixes(text: string, typed: string): boolean {
  const own = wordsOf(text);
  const wanted = wordsOf(typed);
  return wanted.length > 0 && wanted.every((word) => own.some((each) => each.startsWith(word)));
}

/** Splits a text into pieces and marks those that match the typed text. */
export function splitMatches(text: string, typed: string): { piece: string; isHit: boolean }[] {
  const wanted = wordsOf(typed);
  const pieces: { piece: string; isHit: boolean }[] = [];
  let done = 0;
  for (const found of folded(text).matchAll(WORD)) {
    const hit = wanted
      .filter((word) => found[0].startsWith(word))
      .toSorted((one, other) => other.length - one.length)[0];
    if (hit === undefined) continue;
    pieces.push({ piece: text.slice(done, found.index), isHit: false });
    done = found.index + hit.length;
    pieces.push({ piece: text.slice(found.index, done), isHit: true });
  }
  pieces.push({ piece: text.slice(done), isHit: false });
  return pieces.filter(({ piece }) => piece !== '');
}

/** Number of characters shown before the first hit in a long text. */
const BEFORE_HIT = 40;

/**
 * Returns a text from shortly before the first typed word, so that the word is visible if only the beginning is shown.
 */
export function excerpt(text: string, typed: string): string {
  const [before] = splitMatches(text, typed);
  if (!before || before.isHit || before.piece.length === text.length) return text;
  const latest = before.piece.length - BEFORE_HIT;
  if (latest <= 0) return text;
  const space = text.lastIndexOf(' ', latest);
  return `… ${text.slice(space > latest - BEFORE_HIT ? space + 1 : latest)}`;
}
