import { ADMIN_LISTS } from '@tandem/catalogue/admin-lists';
import * as z from 'zod';
import { DateTime, Id, Name } from './values.ts';

/** Filters of an admin list that a superuser saved under a name. */
export const SavedView = z.object({
  _id: Id,
  list: z.enum(ADMIN_LISTS),
  name: z.string(),
  /** Filters as a query string of the list, such as `status=paused&sort=-createdDate`. */
  filters: z.string(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type SavedView = z.infer<typeof SavedView>;

const name = Name.pipe(z.string().min(1).max(60));

/** Normalises parameters as a browser writes them, so that equal filters are equal strings. */
const asWritten = (filters: string): string => new URLSearchParams(filters).toString();

export const SavedViewCreate = z.strictObject({
  list: SavedView.shape.list,
  name,
  filters: z.string().max(2000).overwrite(asWritten).min(1).max(4000),
});
export type SavedViewCreate = z.output<typeof SavedViewCreate>;

export const SavedViewChange = z.strictObject({ name });
export type SavedViewChange = z.output<typeof SavedViewChange>;
