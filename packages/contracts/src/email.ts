import { EMAIL_STATUSES, LETTER_KINDS, SUPPRESSION_REASONS } from '@tandem/catalogue/contact';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** An email in the log, without its content. */
export const Email = z.object({
  _id: Id,
  to: z.string(),
  kind: z.enum(LETTER_KINDS),
  /** Which letter it is, as `activation`. */
  template: z.string(),
  /** Of a letter that is tried in two forms, which one; else empty. */
  variant: z.string(),
  subject: z.string(),
  /** Stays the same however often it is tried. */
  messageId: z.string(),
  /** The account of the recipient; null if there was none. */
  accountId: Id.nullable(),
  /** The sales lead that it went to. */
  emailItemId: Id.nullable(),
  status: z.enum(EMAIL_STATUSES),
  /** The last error of the mail server; empty if there was none. */
  error: z.string(),
  /** How often it was tried. */
  tries: z.number().int(),
  /** When it is tried next; null where nothing is left to do, or it waits for the next summary. */
  dueDate: DateTime.nullable(),
  sentDate: DateTime.nullable(),
  /** It waits for the next summary. */
  isGathered: z.boolean(),
  /** It can be sent again because its content is still stored. */
  canRetry: z.boolean(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Email = z.infer<typeof Email>;

/** An email with its content, without the recipient's private links, codes and tokens. */
export const SentEmail = Email.extend({
  /** Null where nothing is stored: it was not sent by itself, is older, or was written by one person to another. */
  body: z.object({ text: z.string(), html: z.string() }).nullable(),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** Why an address is suppressed, and since when. The list contains hashes, not addresses. */
export const Suppression = z.object({ reason: z.enum(SUPPRESSION_REASONS), createdDate: DateTime });
export type Suppression = z.infer<typeof Suppression>;
