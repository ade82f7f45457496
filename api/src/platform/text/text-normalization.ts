import unhomoglyph from 'unhomoglyph';

/** Text without case and accents, for comparing. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES = new Map(
  [...'АаВЕеЅѕІіЈјКМНОоРрСсТУуХхԁԛԜԝҮүΑΒΕΖΗΙΚΜΝΟοΡΤΥΧνіһѵ'].map((letter, nth) => [
    letter,
    [...'AaBEeSsIiJjKMHOoPpCcTYyXxdqWwYyABEZHIKMNOoPTYXvihv'][nth] ?? letter,
  ]),
);

/**
 * Text as it looks: without signs that nobody sees, and letters that only look Latin among such as Latin ones. What is
 * compared to find the same name is compared so.
 */
export const visuallyNormalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{L}\p{M}]+/gu, (word) =>
      /\p{Script=Latin}/u.test(word)
        ? word.replace(/\P{Script=Latin}/gu, (sign) => LOOKALIKES.get(sign) ?? sign)
        : word,
    );

const TRANSCRIBED: Record<string, string> = { ø: 'o', œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l' };

/** Letters without an accent to take off, as those write them who do not have them. */
export const transcribed = (text: string): string =>
  text.replace(/[øœæßł]/gi, (letter) => TRANSCRIBED[letter.toLowerCase()] ?? '');

/** Whether a text has every word of another, each as the beginning of a word, without case and accents. */
export function beginning(text: string): (other: string) => boolean {
  const words = partsOf(text);
  return (other) => {
    const own = partsOf(other);
    return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
  };
}

const partsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? [];

const escaped = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** What holds a text somewhere, in any case. Nothing in the text has a meaning of its own. */
export const containing = (text: string): RegExp => new RegExp(escaped(text), 'i');

const VARIANTS = variantsOfLetters();

/** Letters that are a Latin one with an accent, or written as one by those who do not have them, by that one. */
function variantsOfLetters(): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (let code = 0xc0; code < 0x250; code++) {
    const letter = String.fromCodePoint(code);
    const base = folded(transcribed(letter) || letter);
    if (/^[a-z]$/.test(base)) variants.set(base, `${variants.get(base) ?? base}${letter}`);
  }
  return variants;
}

/** What holds every word of a text, in any order, without case and accents. */
export const containingWords = (text: string): RegExp[] =>
  folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => new RegExp([...word].map(anyVariant).join(''), 'i'));

function anyVariant(letter: string): string {
  const base = transcribed(letter) || letter;
  const variants = VARIANTS.get(base);
  return variants ? `[${variants}]` : base.length > 1 ? `(?:${letter}|${base})` : escaped(letter);
}

/** What has a word that begins so, in any case. */
export const beginningWith = (word: string): RegExp => new RegExp(`(?:^|[\\s(&/.-])${escaped(word)}`, 'i');

/** Text with confusable characters (Unicode TR39) as the Latin ones that they resemble, without case and accents. */
export function latinized(text: string): string {
  const plain = transcribed(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''));
  return [...plain]
    .map((sign) => (sign < '\x80' ? sign : unhomoglyph(sign)))
    .join('')
    .toLowerCase();
}

/** The same with Latin letters and digits that look alike as one. */
export const lookalike = (text: string): string =>
  latinized(text).replace(/[i1]/g, 'l').replace(/0/g, 'o').replace(/rn/g, 'm').replace(/vv/g, 'w');
