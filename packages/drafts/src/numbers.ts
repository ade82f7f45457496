/** Numbers that are written as words, in the four languages. */
const WORDS: readonly (readonly string[])[] = [
  ['zero', 'noll', 'null', 'zéro'],
  ['one', 'ett', 'eins', 'ein', 'eine', 'einem', 'un', 'une'],
  ['two', 'två', 'zwei', 'deux'],
  ['three', 'tre', 'drei', 'trois'],
  ['four', 'fyra', 'vier', 'quatre'],
  ['five', 'fem', 'fünf', 'cinq'],
  ['six', 'sex', 'sechs', 'six'],
  ['seven', 'sju', 'sieben', 'sept'],
  ['eight', 'åtta', 'acht', 'huit'],
  ['nine', 'nio', 'neun', 'neuf'],
  ['ten', 'tio', 'zehn', 'dix'],
  ['eleven', 'elva', 'elf', 'onze'],
  ['twelve', 'tolv', 'zwölf', 'douze'],
];
const byWord = new Map(WORDS.flatMap((words, number) => words.map((word) => [word, number] as const)));
export const NUMBER_WORD = [...byWord.keys()].toSorted((one, other) => other.length - one.length).join('|');
/**
 * Digits with separators between thousands: `5 400`, `5,400`, `5.400`, `5400.50`. Up to five groups: without a limit, the
 * time to search a long row of groups would grow with its square.
 */
export const DIGITS = String.raw`\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3}){1,4}(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;

/** The value of digits or a word; a letter k behind it stands for thousands. Not a number if it is neither. */
export function numberOf(text: string): number {
  const word = byWord.get(text.toLowerCase());
  if (word !== undefined) return word;
  const isThousands = /k\s*$/i.test(text);
  const plain = text
    .replaceAll(/[\s\u00a0\u202f'’k]/gi, '')
    .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  return Number(plain) * (isThousands ? 1000 : 1);
}

const ANY = new RegExp(String.raw`(?<![\p{L}\d])(?:(?:${DIGITS})\s?k?(?!\p{L})|(?:${NUMBER_WORD})(?!\p{L}))`, 'giu');

/** Every number that a text contains, in digits or words. */
export const numbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(ANY)].map(([found]) => numberOf(found)));
