/** Months by the first letters of their names in English, Swedish, German and French; the longer ones first. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'mrz'],
  ['apr', 'avr'],
  ['may', 'maj', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aoû', 'aou'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'déc'],
];

const NAMES = MONTHS.flatMap((names, month) => names.map((name) => ({ name, month }))).sort(
  (a, b) => b.name.length - a.name.length,
);
const NAME = `(${NAMES.map(({ name }) => name).join('|')})\\p{L}*\\.?`;

/** Words that precede the day of a person's return. */
const UNTIL =
  "(?:until|till|through|back on|back|return(?:ing)?(?: on)?|t\\.?o\\.?m\\.?|till och med|tillbaka|åter|bis(?: zum| einschließlich)?|ab dem|zurück(?: am)?|jusqu[’']au|au|de retour le|le)";
const BETWEEN = '[\\s,:]{1,3}(?:\\p{L}{2,12}\\.?,?\\s)?(?:the\\s|den\\s|dem\\s|le\\s)?';

const PATTERNS: readonly { pattern: RegExp; read: (found: RegExpExecArray, now: Date) => Date | undefined }[] = [
  {
    pattern: new RegExp(`${UNTIL}${BETWEEN}(\\d{4})-(\\d{2})-(\\d{2})`, 'iu'),
    read: ([, year, month, day]) => dayOf(Number(year), Number(month) - 1, Number(day)),
  },
  {
    pattern: new RegExp(`${UNTIL}${BETWEEN}(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})?`, 'iu'),
    read: ([, day, month, year], now) => upcoming(Number(month) - 1, Number(day), year, now),
  },
  {
    pattern: new RegExp(`${UNTIL}${BETWEEN}(\\d{1,2})(?:st|nd|rd|th|er|\\.|:e)?\\s${NAME}(?:\\s(\\d{4}))?`, 'iu'),
    read: ([, day, month = '', year], now) => upcoming(monthOf(month), Number(day), year, now),
  },
  {
    pattern: new RegExp(`${UNTIL}${BETWEEN}${NAME}\\s(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s(\\d{4}))?`, 'iu'),
    read: ([, month = '', day, year], now) => upcoming(monthOf(month), Number(day), year, now),
  },
];

const YEAR = 366 * 86_400_000;
/** Characters of an automatic reply that are searched for a date. */
const MAX_LENGTH = 2000;

/**
 * Returns the end of a person's absence according to an automatic reply: the end of that day (UTC). Undefined if the
 * reply contains no date.
 */
export function awayUntil(text: string, now: Date): Date | undefined {
  for (const { pattern, read } of PATTERNS) {
    const found = pattern.exec(text.slice(0, MAX_LENGTH));
    const date = found && read(found, now);
    if (date && date > now && date.getTime() - now.getTime() < YEAR) return date;
  }
  return undefined;
}

const monthOf = (name: string) => NAMES.find((each) => each.name === name.toLowerCase())?.month ?? -1;

/** A day without a year means its next occurrence. */
function upcoming(month: number, day: number, year: string | undefined, now: Date): Date | undefined {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = dayOf(now.getUTCFullYear(), month, day);
  return thisYear && thisYear < now ? dayOf(now.getUTCFullYear() + 1, month, day) : thisYear;
}

function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month, day, 23, 59, 59));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : undefined;
}
