/** A period as stated on a page: `YYYY-MM`, `YYYY`, `present` or null. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

const LANGUAGES = ['en', 'sv', 'de', 'fr', 'es', 'nb', 'da', 'nl', 'pt', 'it'];
const PRESENT =
  /^(?:present|current|now|nu|idag|heute|aujourd['’]hui|(?:la )?actualidad|presente|atual|nå|heden|oggi)(?![\p{L}])/iu;
const SEPARATOR = /^\s*(?:[-–—−]|(?:to|till|til|bis|à|au|hasta|tot|a|al)(?=\s))\s*/iu;
const POINT = /^(?:(\p{L}{3,})\.?\s+(?:de\s+)?|(\d{1,2})[./])?((?:19|20)\d{2})/u;
const DURATION =
  /^(?:\d+\+?\s*(?:y|yrs?|years?|m|mos?|months?|år|mån(?:ad(?:er)?)?\.?|jahre?n?|j\.|monate?n?|mon\.|ans?|ann[ée]es?|mois|años?|mes(?:es)?|md|måneder|jaar|maanden|anos?|anni|mesi)(?![\p{L}]))|^(?:less than|mindre än|weniger als|moins d|menos de)/iu;

let months: { name: string; month: string }[] | undefined;

/**
 * Parses `Sep 2022 - Present · 3 yrs`, `mars 2021 – nu`, `2010–2012`, `2014`. A duration after the range is ignored,
 * even without a separator. Null if the text is anything but a date.
 */
export function parseDateRange(text: string): DateRange | null {
  const from = point(text);
  if (!from) return null;
  const separator = SEPARATOR.exec(from.rest);
  if (!separator) return isRemainder(from.rest) ? single(from.value, from.rest) : null;
  const tail = from.rest.slice(separator[0].length);
  const present = PRESENT.exec(tail);
  if (present) return isRemainder(tail.slice(present[0].length)) ? { from: from.value, to: 'present' } : null;
  const to = point(tail);
  if (to) return isRemainder(to.rest) ? { from: from.value, to: to.value } : null;
  return DURATION.test(tail) ? { from: from.value, to: null } : null;
}

/** True for `7 yrs 5 mos`, `Heltid · 9 år 11 mån`, `weniger als ein Jahr`. */
export function isDuration(text: string): boolean {
  return DURATION.test(text.split(/\s*[·•]\s*/u).at(-1) ?? '');
}

/**
 * A single month with a duration of one month ends where it starts; a lone date without a duration has no known end.
 */
function single(value: string, rest: string): DateRange {
  return { from: value, to: /\d/.test(rest) ? value : null };
}

function point(text: string): { value: string; rest: string } | null {
  const match = POINT.exec(text.trimStart());
  if (!match) return null;
  const [whole, word, number, year] = match;
  const rest = text.trimStart().slice(whole.length);
  if (number)
    return Number(number) >= 1 && Number(number) <= 12 ? { value: `${year}-${number.padStart(2, '0')}`, rest } : null;
  if (!word) return { value: year as string, rest };
  const month = monthOf(word);
  return month ? { value: `${year}-${month}`, rest } : null;
}

function isRemainder(rest: string): boolean {
  const tail = rest.trim();
  return tail === '' || /^[·•|(]/u.test(tail) || DURATION.test(tail);
}

/** Returns the number of a month by its name in any supported language, in full or abbreviated. */
function monthOf(word: string): string | undefined {
  months ??= LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => ({
        name: plain(format.formatToParts(Date.UTC(2024, index, 15)).find((part) => part.type === 'month')?.value ?? ''),
        month: String(index + 1).padStart(2, '0'),
      }));
    }),
  );
  const wanted = plain(word);
  return (months.find(({ name }) => name === wanted) ?? months.find(({ name }) => name.startsWith(wanted)))?.month;
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '');
}
