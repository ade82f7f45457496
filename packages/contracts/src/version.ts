import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** A stored version of a text: one for each publication, and at most one per ten minutes of writing. */
export const Version = z.object({
  _id: Id,
  revision: z.number().int(),
  kind: z.enum(['written', 'published', 'restored']),
  date: DateTime,
  /** Author; empty for a scheduled publication, an import, an erased account or a text older than its versions. */
  by: z.string(),
  /** The superuser who impersonated the author. */
  impersonatedBy: z.string(),
  title: z.string(),
  /** Numbers of words added and removed since the previous version. */
  added: z.number().int(),
  removed: z.number().int(),
});
export type Version = z.infer<typeof Version>;
