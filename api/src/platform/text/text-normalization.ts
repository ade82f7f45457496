import unhomoglyph from 'unhomoglyph';

/** Text without case and accents, for comparison. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = new Map(
  [...'АаВЕеЅѕІіЈјКМНОоРрСсТУуХхԁԛԜԝҮүΑΒΕΖΗΙΚΜΝΟοΡΤΥΧνіһѵ'].map((letter, nth) => [
    letter,
    [...'AaBEeSsIiJjKMHOoPpCcTYyXxdqWwYyABEZHIKMNOoPTYXvihv'][nth] ?? letter,
  ]),
);

/**
 * Text as it looks: without invisible characters, and with lookalike letters among Latin ones replaced. Used to compare
 * names.
 */
export const visuallyNormalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{L}\p{M}]+/gu, (word) =>
      /\p{Script=Latin}/u.test(word)
        ? word.replace(/\P{Script=Latin}/gu, (character) => LOOKALIKES.get(character) ?? character)
        : word,
    );

const TRANSCRIBED: Record<string, string> = { ø: 'o', œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l' };

/** Letters that do not decompose, with their spelling on keyboards without them. */
export const transliterate = (text: string): string =>
  text.replace(/[øœæßł]/gi, (letter) => TRANSCRIBED[letter.toLowerCase()] ?? '');

/** Whether a text contains every word of another as the beginning of a word, ignoring case and accents. */
export function wordPrefixMatcher(text: string): (other: string) => boolean {
  const words = partsOf(text);
  return (other) => {
    const own = partsOf(other);
    return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
  };
}

const partsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? [];

/** A text as part of a regular expression that matches it. */
export const escapeRegExp = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A pattern that matches a text anywhere, ignoring case. All characters are matched literally. */
export const substringPattern = (text: string): RegExp => new RegExp(escapeRegExp(text), 'i');

const VARIANTS = variantsOfLetters();

/** For each Latin letter, its accented variants and letters that are written as it on keyboards without them. */
function variantsOfLetters(): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (let code = 0xc0; code < 0x250; code++) {
    const letter = String.fromCodePoint(code);
    const base = foldText(transliterate(letter) || letter);
    if (/^[a-z]$/.test(base)) variants.set(base, `${variants.get(base) ?? base}${letter}`);
  }
  return variants;
}

/** A pattern that matches every word of a text, in any order, ignoring case and accents. */
export const wordPatterns = (text: string): RegExp[] =>
  foldText(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => new RegExp([...word].map(anyVariant).join(''), 'i'));

function anyVariant(letter: string): string {
  const base = transliterate(letter) || letter;
  const variants = VARIANTS.get(base);
  return variants ? `[${variants}]` : base.length > 1 ? `(?:${letter}|${base})` : escapeRegExp(letter);
}

/** A pattern that matches a word with this beginning, ignoring case. */
export const wordPrefixPattern = (word: string): RegExp => new RegExp(`(?:^|[\\s(&/.-])${escapeRegExp(word)}`, 'i');

/**
 * Text with confusable characters (Unicode TR39) replaced by the Latin ones they resemble, without case and accents.
 */
export function replaceConfusables(text: string): string {
  const plain = transliterate(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''));
  return [...plain]
    .map((character) => (character < '\x80' ? character : unhomoglyph(character)))
    .join('')
    .toLowerCase();
}

/** The same, with Latin letters and digits that look alike unified. */
export const lookalike = (text: string): string =>
  replaceConfusables(text).replace(/[i1]/g, 'l').replace(/0/g, 'o').replace(/rn/g, 'm').replace(/vv/g, 'w');
