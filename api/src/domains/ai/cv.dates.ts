/** Months by their names and abbreviations in the four languages, and by number. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari', 'januar', 'janvier', 'janv'],
  ['feb', 'february', 'februari', 'februar', 'février', 'fevrier', 'févr', 'fév'],
  ['mar', 'march', 'mars', 'märz', 'maerz', 'mär', 'mrz'],
  ['apr', 'april', 'avril', 'avr'],
  ['may', 'maj', 'mai'],
  ['jun', 'june', 'juni', 'juin'],
  ['jul', 'july', 'juli', 'juillet', 'juil'],
  ['aug', 'august', 'augusti', 'août', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'okt', 'october', 'oktober', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'dez', 'december', 'dezember', 'décembre', 'decembre', 'déc'],
];
const NOW = 'present|now|today|current|ongoing|nu|idag|pågående|heute|jetzt|aktuell|présent|aujourd.hui|actuel';
const DATE = `(?:(\\p{L}{3,9})\\.?\\s+|(\\d{1,2})[./-]\\s?)?((?:19|20)\\d{2})(?:-(\\d{2})(?!\\d))?`;
const RANGE = new RegExp(`(?<!\\d)${DATE}\\s*(?:-|–|—|to|till|bis|à|until)\\s*(?:${DATE}|(${NOW})\\b)`, 'iu');

export interface Period {
  /** `YYYY-MM`; a year alone begins in January. */
  from: string | null;
  to: string | 'present' | null;
  /** Where in the line it stands. */
  start: number;
  end: number;
}

/** The first span of time in a line, as `Jan 2020 – present` or `03/2018-2020`. */
export function periodIn(line: string): Period | undefined {
  const found = RANGE.exec(line);
  if (!found) return undefined;
  const [whole, word1, number1, year1 = '', iso1, word2, number2, year2, iso2, now] = found;
  const from = monthOf(year1, word1, number1 ?? iso1, '01');
  if (!from) return undefined;
  const to = now ? 'present' : year2 ? monthOf(year2, word2, number2 ?? iso2, '12') : null;
  return { from, to, start: found.index, end: found.index + whole.length };
}

function monthOf(year: string, word: string | undefined, number: string | undefined, otherwise: string): string | null {
  const named = word ? MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1 : 0;
  const month = named || Number(number ?? 0);
  if (month > 12) return null;
  return `${year}-${month > 0 ? String(month).padStart(2, '0') : otherwise}`;
}
