import { cityKey } from '@tandem/catalogue/city-names';
import type { Draft, DraftEntry, DraftField } from './draft.ts';
import { endedAt } from './signals.ts';

/** A field with different values on the page and in the saved candidate. */
export interface Difference {
  field: DraftField;
  /** Value of the form field after accepting the difference. */
  taken: Draft[DraftField];
}

/** Fields with guessed values, which never change saved ones. */
const GUESSED: readonly DraftField[] = ['role', 'seniority', 'email'];
const COLLECTED: readonly DraftField[] = ['skills', 'languages'];

/**
 * Returns the new information about a saved person on a page or in the form. Absent values do not count, except for an
 * employer whose position has ended. Skills and languages are only added. Positions and schools count if one of them is
 * not saved; saved ones that the page omits stay, and a year does not replace a month of that year.
 */
export function differencesBetween(stored: Draft, page: Draft, isTyped = false): Difference[] {
  return (Object.keys(page) as DraftField[]).flatMap((field): Difference[] => {
    if (field === 'company' && page.company === '' && endedAt(page.workExperience, stored.company))
      return [{ field, taken: '' }];
    if ((!isTyped && GUESSED.includes(field)) || isEmpty(page[field])) return [];
    if (field === 'city' && cityKey(stored.city, stored.country) === cityKey(page.city, page.country)) return [];
    if (COLLECTED.includes(field)) {
      const both = [...new Set([...(stored[field] as string[]), ...(page[field] as string[])])];
      return both.length > (stored[field] as string[]).length ? [{ field, taken: both }] : [];
    }
    if (Array.isArray(page[field])) {
      const all = withSaved(page[field] as DraftEntry[], stored[field] as DraftEntry[]);
      return hasNew(stored[field] as DraftEntry[], all) ? [{ field, taken: all as Draft[typeof field] }] : [];
    }
    return isSame(stored[field] as string, page[field] as string) ? [] : [{ field, taken: page[field] }];
  });
}

function hasNew(stored: readonly DraftEntry[], page: readonly DraftEntry[]): boolean {
  const known = new Set(stored.map(keyOf));
  return page.some((entry) => !known.has(keyOf(entry)));
}

/**
 * Returns the positions or schools of a page, each merged with its saved entry, then the saved ones that are not on the
 * page.
 */
function withSaved(page: readonly DraftEntry[], stored: readonly DraftEntry[]): DraftEntry[] {
  const others = [...stored];
  const saved = new Map<DraftEntry, DraftEntry>();
  for (const isSameEntry of COMPARISONS)
    for (const entry of page.filter((each) => !saved.has(each))) {
      const at = others.findIndex((each) => isSameEntry(each, entry));
      const [found] = at < 0 ? [] : others.splice(at, 1);
      if (found) saved.set(entry, found);
    }
  return [...page.map((entry) => merged(entry, saved.get(entry))), ...others];
}

/** Returns an entry of the page, completed with saved values that the page omits or states less exactly. */
function merged(entry: DraftEntry, saved: DraftEntry | undefined): DraftEntry {
  const missing = Object.entries(saved ?? {}).filter(([field, value]: [string, string]) => {
    const shown = entry[field as keyof DraftEntry];
    return shown === '' || ((field === 'from' || field === 'to') && value.startsWith(shown));
  });
  return { ...entry, ...Object.fromEntries(missing) };
}

const nameOf = (entry: DraftEntry): string =>
  ['title' in entry ? entry.title : entry.degree, entry.organisation].map(plain).join('|');

const contains = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Dates are a year, a month, empty or `present`. */
const endsBefore = ({ to }: DraftEntry, { from }: DraftEntry): boolean => to !== '' && to < from && !contains(to, from);

/** Comparisons that match a saved position or school with one on a page, from the most to the least certain. */
const COMPARISONS: readonly ((saved: DraftEntry, shown: DraftEntry) => boolean)[] = [
  (saved, shown) => keyOf(saved) === keyOf(shown),
  (saved, shown) => nameOf(saved) === nameOf(shown) && saved.from === shown.from,
  (saved, shown) =>
    nameOf(saved) === nameOf(shown) &&
    contains(saved.from, shown.from) &&
    !endsBefore(saved, shown) &&
    !endsBefore(shown, saved),
];

/** Returns a comparison key of an entry. It sorts the fields, because the browser's storage changes their order. */
export const keyOf = (entry: DraftEntry): string =>
  Object.entries(entry)
    .filter(([field]) => field !== 'description' && field !== 'location')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => String(value).trim().toLowerCase())
    .join('|');

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string) => text.trim().replace(/\/$/, '').replace(/\s+/g, ' ').toLowerCase();

function isEmpty(value: Draft[DraftField]): boolean {
  return value.length === 0;
}
