import { countryCode } from '@tandem/catalogue/country-codes';
import { FEED_PERIODS, type FeedPeriod } from '@tandem/catalogue/job-feeds';
import type { JobType, RemoteType } from '@tandem/catalogue/work';
import type { FeedPlace, FeedSalary } from './feed.ts';

export type Json = Record<string, unknown>;

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns a text or number as a single-line text; null for anything else and for an empty text. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

/** Returns a multi-line text, trimmed. */
export const longText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns an http or https URL; null for anything else. */
export function linkOf(value: unknown, base?: string): string | null {
  const text = textOf(value);
  if (!text || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

/** Parses a date in any format used by feeds; returns ISO 8601 in UTC. */
export function dateOf(value: unknown): string | null {
  const text = typeof value === 'number' ? value : textOf(value)?.replace(/^(\d{4}-\d\d-\d\d) (\S+) UTC$/, '$1T$2Z');
  if (text === undefined || text === null || text === '') return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1990 && year <= 2100 ? date.toISOString() : null;
}

/** Parses the end of a time limit like `dateOf`; a day without a time belongs to the limit. */
export function endOf(value: unknown): string | null {
  const text = textOf(value);
  return dateOf(text && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59:59.999Z` : value);
}

export const isPast = (date: string | null): boolean => date !== null && new Date(date).getTime() < Date.now();

/** Returns the first two letters of a language tag. */
export const languageOf = (value: unknown): string | null =>
  /^([a-z]{2})(?:[-_]|$)/i.exec(textOf(value) ?? '')?.[1]?.toLowerCase() ?? null;

const EMPLOYMENTS: readonly [RegExp, JobType][] = [
  [/^(full ?time|heltid|vollzeit|temps plein)/, 'fulltime'],
  [/^(part ?time|deltid|teilzeit|temps partiel)/, 'parttime'],
  [/^(freelance|contractor|contract$)/, 'freelance'],
  [/^(intern|internship|trainee|praktik)/, 'internship'],
];

/** Returns the type of employment for a word of a feed; null if Tandem has none for it. */
export function employmentOf(value: unknown): JobType | null {
  const words = (textOf(value) ?? '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  const joined = words.replace(/^(full|part)time/, '$1 time');
  return EMPLOYMENTS.find(([pattern]) => pattern.test(joined))?.[1] ?? null;
}

/** Returns the workplace for a word of a feed. Hybrid is not remote. */
export function remoteOf(value: unknown): RemoteType | null {
  const word = (textOf(value) ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');
  if (word === 'hybrid') return 'hybrid';
  if (['remote', 'fully', 'fullyremote', 'telecommute'].includes(word)) return 'remote';
  return ['onsite', 'none', 'office', 'inoffice'].includes(word) ? 'house' : null;
}

/** Returns the workplace from the text of a place; null if the job allows several. */
export function remoteFromPlace(text: string): RemoteType | null {
  if (/\bhybrid\b/i.test(text)) return /\bremote\b/i.test(text) ? null : 'hybrid';
  if (!/\bremote\b/i.test(text)) return null;
  return /\bor\b|[/|;]/i.test(text) ? null : 'remote';
}

export const placeOf = (city: unknown, country: unknown): FeedPlace => ({
  city: textOf(city),
  country: countryCode(textOf(country) ?? '') || null,
});

/** Parses the places in a line, such as `Berlin, Germany; Oslo`. */
export function placesFromText(text: unknown): FeedPlace[] {
  const parts = (textOf(text) ?? '').split(/\s*[;|/]\s*|\s+or\s+/i);
  return knownPlaces(
    parts.map((part) => {
      const words = part
        .replaceAll(/\b(remote|hybrid|on-?site|home ?office|anywhere|worldwide)\b/gi, '')
        .split(/,|\s[-–—]\s/)
        .map(withoutEdges)
        .filter(Boolean);
      const country = countryCode(words.at(-1) ?? '');
      const city = words[0] ?? null;
      return country
        ? { city: words.length > 1 ? city : null, country }
        : { city: isArea(city) ? null : city, country: null };
    }),
  );
}

const EDGE = /[\s()\-–—]/;

/** Removes brackets and dashes around a word, in linear time. */
function withoutEdges(word: string): string {
  let [from, to] = [0, word.length];
  while (from < to && EDGE.test(word.charAt(from))) from++;
  while (to > from && EDGE.test(word.charAt(to - 1))) to--;
  return word.slice(from, to);
}

const isArea = (word: string | null) => word !== null && /^(eu|europe|emea|nordics?|dach|apac|global)$/i.test(word);

/** Maximum number of places of a job that are examined. */
const MAX_PLACES = 100;

/** Removes empty and duplicate places. */
export function knownPlaces(places: readonly FeedPlace[]): FeedPlace[] {
  const said = places.filter(({ city, country }) => city !== null || country !== null).slice(0, MAX_PLACES);
  return said.filter(
    (place, nth) => said.findIndex(({ city, country }) => city === place.city && country === place.country) === nth,
  );
}

/** Parses an amount as written in feeds: `60000`, `60.000`, `60 000`, `60k`. */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? Math.round(value) : null;
  if (typeof value !== 'string') return null;
  const found = /^\D{0,4}(\d[\d\s.,'’\u00a0\u202f]*)(k)?\D{0,4}$/i.exec(value.trim());
  if (!found) return null;
  const digits = (found[1] ?? '')
    .replaceAll(/[\s'’\u00a0\u202f]/g, '')
    .replaceAll(/[.,](?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  const amount = Math.round(Number(digits) * (found[2] ? 1000 : 1));
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

export const currencyOf = (value: unknown): string | null => {
  const code = textOf(value)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
};

/** Returns the period of a salary for texts such as `per-year-salary`, `1 YEAR` and `monthly`. */
export function periodOf(value: unknown): FeedPeriod | null {
  const words = (textOf(value) ?? '').toLowerCase();
  if (/annual|annum|yearly/.test(words)) return 'year';
  if (/daily/.test(words)) return 'day';
  return FEED_PERIODS.find((period) => new RegExp(`(^|[^a-z])${period}(s|ly)?([^a-z]|$)`).test(words)) ?? null;
}

/** Returns a salary range with at least one bound; bounds in the wrong order are swapped. */
export function salaryOf(min: unknown, max: unknown, currency: unknown, period: unknown): FeedSalary | null {
  const [one, other] = [amountOf(min), amountOf(max)];
  if (one === null && other === null) return null;
  const isSwapped = one !== null && other !== null && one > other;
  return {
    min: isSwapped ? other : one,
    max: isSwapped ? one : other,
    currency: currencyOf(currency),
    period: periodOf(period),
  };
}
