import { cityKey } from '@tandem/catalogue/city-names';
import type { Draft, DraftEntry, DraftField } from './draft.ts';
import { endedAt } from './signals.ts';

/** A field whose value on the page differs from the saved one. */
export interface Difference {
  field: DraftField;
  /** As the form would hold it after taking it over. */
  taken: Draft[DraftField];
}

/** Guessed values, which never change saved ones. */
const GUESSED: readonly DraftField[] = ['role', 'seniority', 'email'];
const COLLECTED: readonly DraftField[] = ['skills', 'languages'];

/**
 * The new information about a saved person on a page or in the form. Absent values do not count, except for an employer
 * whose position has ended; skills and languages are only added; positions and schools count when one of them is not saved,
 * and those that a page leaves out stay.
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

/** The positions or schools of a page with what is saved of each, then the saved ones that the page doesn't show. */
function withSaved(page: readonly DraftEntry[], stored: readonly DraftEntry[]): DraftEntry[] {
  const others = [...stored];
  const shown = page.map((entry) => {
    const counterpart = [keyOf, beginningOf]
      .map((of) => others.findIndex((each) => of(each) === of(entry)))
      .find((at) => at >= 0);
    const [saved] = counterpart === undefined ? [] : others.splice(counterpart, 1);
    const absent = Object.entries(saved ?? {}).filter(([field]) => entry[field as keyof DraftEntry] === '');
    return { ...entry, ...Object.fromEntries(absent) };
  });
  return [...shown, ...others];
}

/** What stays the same of a position or school while the rest of it changes. */
const beginningOf = (entry: DraftEntry): string =>
  ['title' in entry ? entry.title : entry.degree, entry.organisation, entry.from].map(plain).join('|');

/** What two entries of the same position or school have in common; the browser's storage sorts their fields. */
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
