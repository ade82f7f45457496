import { RHYTHMS } from '@tandem/catalogue/contact';
import * as z from 'zod';
import { fromString, SearchConditions } from './search.ts';
import { DateTime, Id } from './values.ts';

/** A search that a company keeps, and how often one of its accounts is told of whom it newly finds. */
export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  search: SearchConditions,
  rhythm: z.enum(RHYTHMS),
  /** Whom the emails go to: the account that saved it. */
  accountId: Id,
  /** How many it finds now; null while that cannot be said. */
  total: z.number().nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const name = z.string().trim().min(1).max(100);

export const SavedSearchCreate = z.strictObject({
  name,
  search: fromString(SearchConditions),
  rhythm: SavedSearch.shape.rhythm.default('never'),
});
export type SavedSearchCreate = z.output<typeof SavedSearchCreate>;

/** No defaults: what is left out stays. */
export const SavedSearchChange = z
  .strictObject({ name, search: fromString(SearchConditions), rhythm: SavedSearch.shape.rhythm })
  .partial();
export type SavedSearchChange = z.output<typeof SavedSearchChange>;
