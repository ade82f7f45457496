/** Number words in the four languages. */
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

/** Further parts of number words, with their values; German and Swedish join them. */
const PARTS: readonly (readonly [number, readonly string[]])[] = [
  [13, ['thirteen', 'tretton', 'dreizehn', 'treize']],
  [14, ['fourteen', 'fjorton', 'vierzehn', 'quatorze']],
  [15, ['fifteen', 'femton', 'fünfzehn', 'quinze']],
  [16, ['sixteen', 'sexton', 'sechzehn', 'seize']],
  [17, ['seventeen', 'sjutton', 'siebzehn', 'dix-sept']],
  [18, ['eighteen', 'arton', 'achtzehn', 'dix-huit']],
  [19, ['nineteen', 'nitton', 'neunzehn', 'dix-neuf']],
  [20, ['twenty', 'tjugo', 'zwanzig', 'vingt']],
  [30, ['thirty', 'trettio', 'dreißig', 'trente']],
  [40, ['forty', 'fyrtio', 'vierzig', 'quarante']],
  [50, ['fifty', 'femtio', 'fünfzig', 'cinquante']],
  [60, ['sixty', 'sextio', 'sechzig', 'soixante']],
  [70, ['seventy', 'sjuttio', 'siebzig']],
  [80, ['eighty', 'åttio', 'achtzig', 'quatre-vingts', 'quatre-vingt']],
  [90, ['ninety', 'nittio', 'neunzig']],
  [100, ['hundred', 'hundra', 'hundert', 'cents', 'cent']],
  [1000, ['thousand', 'tusen', 'tausend', 'mille', 'tsd.', 'tsd']],
  [1_000_000, ['millions', 'million', 'millionen', 'miljoner', 'miljon', 'mio.', 'mio']],
];
const byPart = new Map([...byWord, ...PARTS.flatMap(([value, words]) => words.map((word) => [word, value] as const))]);
const PART = [...byPart.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((word) => word.replaceAll('.', String.raw`\.`))
  .join('|');
const JOINED = String.raw`(?:[\s\u00a0-]|und|and|och|et|de|d['’])*`;
/** Matches a number in words, such as `nine thousand`, `fünfundzwanzig` or `2 million`. */
export const SPOKEN_NUMBER = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?[\s\u00a0]?)?(?:(?:${PART})${JOINED}){1,8}?`;

/** Returns the value of a number in words. */
export function spokenNumber(text: string): number {
  let [whole, part] = [0, 0];
  for (const [said] of text.toLowerCase().matchAll(new RegExp(String.raw`${PART}|\d+(?:[.,]\d+)?`, 'gu'))) {
    const value = byPart.get(said) ?? Number(said.replace(',', '.'));
    if (value >= 1000) [whole, part] = [whole + (part || 1) * value, 0];
    else if (value === 100) part = (part || 1) * value;
    else part += value;
  }
  return whole + part;
}
export const NUMBER_WORD = [...byWord.keys()].toSorted((one, other) => other.length - one.length).join('|');
/**
 * Matches digits with thousands separators: `5 400`, `5,400`, `5.400`, `5400.50`. Limited to five groups: otherwise,
 * the time for a long series of groups would be quadratic.
 */
export const DIGITS = String.raw`\d{1,3}(?:[\s\u00a0\u202f.,'’]\d{3}){1,4}(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;

/** Returns the value of digits or a word; a trailing k means thousands. NaN if it is neither. */
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

/** Returns all numbers in a text, in digits or words. */
export const numbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(ANY)].map(([found]) => numberOf(found)));
