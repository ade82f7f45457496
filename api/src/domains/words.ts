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
export const asSeen = (text: string): string =>
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

/** What holds a text somewhere, in any case. Nothing in the text has a meaning of its own. */
export const containing = (text: string): RegExp =>
  new RegExp(text.replace(/\p{Cc}/gu, ' ').replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
