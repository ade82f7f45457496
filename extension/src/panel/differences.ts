import { cityKey } from '@tandem/catalogue/city-names';
import type { Draft, DraftField } from './draft.ts';
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
 * whose position has ended; skills and languages are only added; positions and schools count when one of them is not saved.
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
      return hasNew(stored[field] as object[], page[field] as object[]) ? [{ field, taken: page[field] }] : [];
    }
    return isSame(stored[field] as string, page[field] as string) ? [] : [{ field, taken: page[field] }];
  });
}

function hasNew(stored: readonly object[], page: readonly object[]): boolean {
  const known = new Set(stored.map(keyOf));
  return page.some((entry) => !known.has(keyOf(entry)));
}

/** What two entries of the same position or school have in common. */
export const keyOf = (entry: object) =>
  Object.entries(entry)
    .filter(([field]) => field !== 'description' && field !== 'location')
    .map(([, value]) => String(value).trim().toLowerCase())
    .join('|');

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\/$/, '').replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}

function isEmpty(value: Draft[DraftField]): boolean {
  return value.length === 0;
}
