import { cityKey } from '@tandem/catalogue/city-names';
import type { Draft, DraftField } from './draft.ts';
import { endedAt } from './signals.ts';

/** A field that the page states otherwise than what is kept. */
export interface Difference {
  field: DraftField;
  /** As the form would hold it after taking it over. */
  taken: Draft[DraftField];
}

/** Guessed by us, not stated by a page: never a reason to change what is kept. */
const GUESSED: readonly DraftField[] = ['role', 'seniority', 'email'];
const COLLECTED: readonly DraftField[] = ['skills', 'languages'];

/**
 * What a page, or a person who typed it in, says anew about a kept person. Nothing that is absent counts, but for an employer
 * whose position has ended; skills and languages are only ever added; positions and schools count when one of them is not kept.
 */
export function differencesBetween(kept: Draft, page: Draft, isTyped = false): Difference[] {
  return (Object.keys(page) as DraftField[]).flatMap((field): Difference[] => {
    if (field === 'company' && page.company === '' && endedAt(page.workExperience, kept.company))
      return [{ field, taken: '' }];
    if ((!isTyped && GUESSED.includes(field)) || isEmpty(page[field])) return [];
    if (field === 'city' && cityKey(kept.city, kept.country) === cityKey(page.city, page.country)) return [];
    if (COLLECTED.includes(field)) {
      const both = [...new Set([...(kept[field] as string[]), ...(page[field] as string[])])];
      return both.length > (kept[field] as string[]).length ? [{ field, taken: both }] : [];
    }
    if (Array.isArray(page[field])) {
      return hasNew(kept[field] as object[], page[field] as object[]) ? [{ field, taken: page[field] }] : [];
    }
    return isSame(kept[field] as string, page[field] as string) ? [] : [{ field, taken: page[field] }];
  });
}

function hasNew(kept: readonly object[], page: readonly object[]): boolean {
  const known = new Set(kept.map(keyOf));
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
