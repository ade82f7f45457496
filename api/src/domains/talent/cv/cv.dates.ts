/** Month names and abbreviations in the four languages. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari', 'januar', 'janvier', 'janv', 'jänner'],
  ['feb', 'february', 'februari', 'februar', 'février', 'fevrier', 'févr', 'fév', 'fevr'],
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
const names = MONTHS.flat().toSorted((one, other) => other.length - one.length);
const MONTH_NAME = `(?:${names.join('|')})(?!\\p{L})\\.?`;
/** Terms and seasons do not give a month. */
const SEASON =
  '(?:spring|summer|autumn|fall|winter|vår(?:en)?|sommar(?:en)?|höst(?:en)?|vinter(?:n)?|vt|ht|frühling|frühjahr|sommer|herbst|ws|ss|printemps|été|automne|hiver)';
const YEAR = '(?:19|20)\\d{2}';
const DAY = '(?:[0-3]?\\d)';
const MONTH = '(?:1[0-2]|0?[1-9])';
/** One date: `2019-03-01`, `01.03.2019`, `3/2019`, `March 2019`, `Mar '19`, `HT 2019`, `2019`. */
const MOMENT = [
  `${YEAR}[-./](?:1[0-2]|0[1-9])(?:[-./]${DAY})?(?!\\d)`,
  `(?:${DAY}[-./]\\s?)?${MONTH}[-./]\\s?${YEAR}(?!\\d)`,
  `(?:${DAY}(?:\\.|er|st|nd|rd|th)?[^\\S\\t]+)?${MONTH_NAME},?\\s*(?:${YEAR}|['’]\\d{2})(?!\\d)`,
  `(?:${SEASON}\\s+)?${YEAR}(?!\\d)`,
].join('|');
/** A month with a year of two digits, `03/21`: read only in date ranges, because elsewhere it can be any fraction. */
const SHORT_YEAR = '(?:0[1-9]|1[0-2])/\\d{2}(?![\\d./])';
const NOW =
  '(?:(?:the )?present|now|today|current(?:ly)?|ongoing|to date|date|nu(?:varande)?|idag|dags dat(?:o|um)|dato|tills ?vidare|pågående|pågår|heute|jetzt|aktuell|laufend|gegenwärtig|présent|aujourd.hui|actuel(?:lement)?|en cours|(?:à )?ce jour|maintenant)(?!\\p{L})\\.?';
const TO = '(?:-|–|—|−|~|→|to|till|t\\.?o\\.?m\\.?|bis(?:\\s+zum)?|à|au|until|jusqu.(?:à|en|au))';
/** Matches `ab` in lower or title case only, because `AB` is a legal form of companies. */
const FROM = '(?:from|since|von|vom|seit|(?-i:[Aa]b)|från(?:\\s+och\\s+med)?|fr\\.?o\\.?m\\.?|sedan|de|du|depuis|dès)';
const before = '(?<![\\p{L}\\d./-])';
const RANGE = new RegExp(
  `${before}(?:(?:${FROM}|d')[^\\S\\t]*)?(?:(?<from>${MOMENT}|${SHORT_YEAR})|(?<month>${MONTH_NAME}))\\s*(?:${TO}\\s*){1,2}(?:(?<to>${MOMENT}|${SHORT_YEAR})|(?<now>${NOW})|(?<short>\\d{2})(?![\\d./-]))`,
  'iu',
);
const SINCE = new RegExp(
  `(?<=^\\W*|[\\t|·,;(]\\s*|\\s[–—-]\\s)(?:since|seit|(?-i:[Aa]b)|från(?:\\s+och\\s+med)?|fr\\.?o\\.?m\\.?|sedan|depuis|dès)\\s+(?:le\\s+)?(?<from>${MOMENT}|${SHORT_YEAR})`,
  'iu',
);
const OPEN = new RegExp(`${before}(?<from>${MOMENT})\\s*[-–—]\\s*$`, 'iu');
const ALONE = new RegExp(`^\\W*(?<only>${MOMENT})(?=\\s|[,:|]|$)|(?:^|[\\s,(|])(?<last>${MOMENT})\\W*$`, 'iu');
/** A duration as professional networks write it after a date range: `(4 years 3 months)`. */
const LENGTH =
  /[(·]?\s*(?:\d+(?:[.,]\d+)?\s*(?:years?|yrs?|months?|mos?|jahre?n?|monate?n?|år|månad(?:er)?|mån|ans?|mois)(?!\p{L})\.?[\s,&]*(?:and|und|och|et)?\s*)+\)?/giu;

/** The longest line that is searched for dates, in characters. */
const MAX_LENGTH = 300;

export interface Period {
  /** `YYYY-MM`, or `YYYY` if no month is given. */
  from: string | null;
  to: string | 'present' | null;
  /** The position of the range in the line. */
  start: number;
  end: number;
}

/** The first date range in a line, such as `Jan 2020 – present`, `03/2018-2020`, `Mar – Aug 2019` or `seit 04/2020`. */
export function periodIn(whole: string): Period | undefined {
  const line = whole.slice(0, MAX_LENGTH);
  for (const pattern of [RANGE, SINCE, OPEN]) {
    const found = pattern.exec(line);
    const period = found && periodOf(found, line);
    if (period) return period;
  }
  return undefined;
}

function periodOf(found: RegExpExecArray, line: string): Period | undefined {
  const { from, month, to, now, short } = found.groups ?? {};
  const end = to ?? (short && `${yearIn(from)?.slice(0, 2)}${short}`);
  const start = from ? momentOf(from) : momentOf(`${month} ${yearIn(end) ?? ''}`);
  if (!start || (month && !yearIn(end))) return undefined;
  const last = end ? momentOf(end) : 'present';
  if (last !== 'present' && last.slice(0, 4) < start.slice(0, 4)) return undefined;
  const behind = line.slice(found.index + found[0].length);
  const length = now || to ? new RegExp(`^\\s*${LENGTH.source}`, 'iu').exec(behind)?.[0].length : 0;
  return { from: start, to: last, start: found.index, end: found.index + found[0].length + (length ?? 0) };
}

/**
 * Returns lines in which date ranges broken in a narrow column are rejoined: `January 2017 – January` above `2019`,
 * each with another cell next to it.
 */
export function withWholePeriods(lines: readonly string[]): string[] {
  const whole = [...lines];
  for (let nth = 0; nth + 1 < whole.length; nth++) {
    const [cells, next] = [whole[nth]?.split('\t') ?? [], whole[nth + 1]?.split('\t') ?? []];
    for (const at of [0, cells.length - 1]) {
      const rest = at === 0 ? 0 : next.length - 1;
      const [first = '', second = ''] = [cells[at], next[rest]];
      const only = singleDateIn(second);
      if (!only || bareLength(second) > only.end - only.start || !BROKEN.test(first)) continue;
      const joined = periodIn(`${first} ${second}`);
      if (!joined || joined.end < first.length + 1) continue;
      whole[nth] = cells.with(at, `${first} ${second}`).join('\t');
      whole[nth + 1] = next.filter((_, index) => index !== rest).join('\t');
      break;
    }
  }
  return whole;
}

/** The end of a cell whose date range continues below: after its dash, or after a month without its year. */
const BROKEN = new RegExp(`${TO}\\s*(?:${MONTH_NAME})?$`, 'iu');
const bareLength = (text: string) => text.replaceAll(/^\W+|\W+$/g, '').length;

/** A single date at the start or end of a line, such as the year of a degree. */
export function singleDateIn(whole: string): Period | undefined {
  const line = whole.slice(0, MAX_LENGTH);
  const found = ALONE.exec(line);
  const moment = found?.groups?.only ?? found?.groups?.last;
  if (!found || !moment) return undefined;
  const start = found.index + found[0].indexOf(moment);
  return { from: null, to: momentOf(moment), start, end: start + moment.length };
}

/** Whether a line contains nothing but a duration. */
export const isLength = (line: string): boolean => line.replace(LENGTH, '').trim() === '';

/** The first year of the 20th century that is written with two digits. */
const FIRST_SHORT_YEAR = '50';

const yearIn = (moment: string | undefined): string | undefined => {
  const year = moment && new RegExp(`${YEAR}|(?<=['’])\\d{2}|(?<=^\\d{2}/)\\d{2}$`).exec(moment)?.[0];
  return year && (year.length === 4 ? year : `${year < FIRST_SHORT_YEAR ? 20 : 19}${year}`);
};

function momentOf(text: string): string {
  const year = yearIn(text) ?? '';
  const word = new RegExp(MONTH_NAME, 'iu').exec(text)?.[0].replace('.', '').toLowerCase();
  const numbers = text.match(/\d+/g)?.filter((each) => each.length < 3) ?? [];
  const isMonthFirst = /^(?:19|20)\d{2}[-./]\d|^\d{2}\/\d{2}$/.test(text);
  const number = word
    ? MONTHS.findIndex((each) => each.includes(word)) + 1
    : Number((isMonthFirst ? numbers[0] : numbers.at(-1)) ?? 0);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}` : year;
}
