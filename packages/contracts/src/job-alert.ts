import { ALERT_RHYTHMS } from '@tandem/catalogue/contact';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { DateTime, Email, Id } from './values.ts';

/** A search of the board of which somebody is told by email: jobs that it did not find before. */
export const JobAlert = z.object({
  _id: Id,
  /** What it looks for, as it stands in the board's address behind the question mark. */
  search: z.string(),
  rhythm: z.enum(ALERT_RHYTHMS),
  /** How many jobs it finds now. */
  total: z.number(),
  createdDate: DateTime,
});
export type JobAlert = z.infer<typeof JobAlert>;

/** The same for whoever has its link, and no account. */
export const LinkedAlert = JobAlert.extend({
  /** Whoever owns the address has said yes. */
  confirmed: z.boolean(),
  /** When it is forgotten unless they say yes; null where that has been said. */
  expiresDate: DateTime.nullable(),
});
export type LinkedAlert = z.infer<typeof LinkedAlert>;

export const JobAlertSave = z.strictObject({
  /** As in the board's address; what makes no sense there is left out. */
  search: z.string().trim().max(2000).default(''),
  rhythm: JobAlert.shape.rhythm.default('weekly'),
});
export type JobAlertSave = z.output<typeof JobAlertSave>;

export const JobAlertRequest = JobAlertSave.extend({
  email: Email,
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  /** Nobody sees this field; programs fill it in. */
  website: z.string().max(2000).default(''),
});
export type JobAlertRequest = z.output<typeof JobAlertRequest>;

export const JobAlertChange = z.strictObject({ rhythm: JobAlert.shape.rhythm });
export type JobAlertChange = z.output<typeof JobAlertChange>;
