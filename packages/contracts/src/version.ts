import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** A stored version of a text: each publication, and at most one per ten minutes of writing. */
export const Version = z.object({
  _id: Id,
  revision: z.number().int(),
  kind: z.enum(['written', 'published', 'restored']),
  date: DateTime,
  /** Who wrote it; empty for a scheduled publication, an import, an erased account or a text older than its versions. */
  by: z.string(),
  /** The superuser who acted as that account. */
  impersonatedBy: z.string(),
  title: z.string(),
  /** Words added and removed since the version before. */
  added: z.number().int(),
  removed: z.number().int(),
});
export type Version = z.infer<typeof Version>;
