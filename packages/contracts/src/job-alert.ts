import { ALERT_RHYTHMS } from '@tandem/catalogue/contact';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { DateTime, Email, Id } from './values.ts';

/** A search of the job board whose new results are sent by email. */
export const JobAlert = z.object({
  _id: Id,
  /** The search as the query string of the job board. */
  search: z.string(),
  rhythm: z.enum(ALERT_RHYTHMS),
  /** Current number of matching jobs. */
  total: z.number(),
  createdDate: DateTime,
});
export type JobAlert = z.infer<typeof JobAlert>;

/** The alert as displayed to the owner of its link, without an account. */
export const LinkedAlert = JobAlert.extend({
  /** Whether the owner of the address has confirmed it. */
  confirmed: z.boolean(),
  /** Date of deletion unless the address is confirmed; null once it is. */
  expiresDate: DateTime.nullable(),
});
export type LinkedAlert = z.infer<typeof LinkedAlert>;

export const JobAlertSave = z.strictObject({
  /** Query string of the board; invalid values are ignored. */
  search: z.string().trim().max(2000).default(''),
  rhythm: JobAlert.shape.rhythm.default('weekly'),
});
export type JobAlertSave = z.output<typeof JobAlertSave>;

export const JobAlertRequest = JobAlertSave.extend({
  email: Email,
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(2000).default(''),
});
export type JobAlertRequest = z.output<typeof JobAlertRequest>;

export const JobAlertChange = z.strictObject({ rhythm: JobAlert.shape.rhythm });
export type JobAlertChange = z.output<typeof JobAlertChange>;
