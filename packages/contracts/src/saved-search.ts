import { RHYTHMS } from '@tandem/catalogue/contact';
import * as z from 'zod';
import { fromString, SearchConditions } from './search.ts';
import { DateTime, Id } from './values.ts';

/** A saved search of a company, and the frequency of notifications about new results for one of its accounts. */
export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  search: SearchConditions,
  rhythm: z.enum(RHYTHMS),
  /** The recipient of the emails: the account that saved it or that last turned emails on. */
  accountId: Id,
  /** The current number of results; null if unknown. */
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
  /** The recipient of the emails, an account of the company; by default the caller. */
  accountId: Id.optional(),
});
export type SavedSearchCreate = z.output<typeof SavedSearchCreate>;

/** There are no defaults: omitted fields stay unchanged. */
export const SavedSearchChange = z
  .strictObject({ name, search: fromString(SearchConditions), rhythm: SavedSearch.shape.rhythm })
  .partial();
export type SavedSearchChange = z.output<typeof SavedSearchChange>;
