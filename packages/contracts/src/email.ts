import { ALL_EMAIL_KINDS, EMAIL_STATUSES, SUPPRESSION_REASONS } from '@tandem/catalogue/contact';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** An email in the log, without its content. */
export const Email = z.object({
  _id: Id,
  to: z.string(),
  kind: z.enum(ALL_EMAIL_KINDS),
  /** Name of the template, such as `activation`. */
  template: z.string(),
  /** Variant of an email that is tested in two variants; otherwise empty. */
  variant: z.string(),
  subject: z.string(),
  /** Message id, the same for every attempt. */
  messageId: z.string(),
  /** Account of the recipient; null if there was none. */
  accountId: Id.nullable(),
  /** The sales lead that the email was sent to. */
  emailItemId: Id.nullable(),
  status: z.enum(EMAIL_STATUSES),
  /** The last error of the mail server; empty if there was none. */
  error: z.string(),
  /** Number of attempts. */
  tries: z.number().int(),
  /** Date of the next attempt; null if nothing is left to do, or the email is waiting for the next summary. */
  dueDate: DateTime.nullable(),
  sentDate: DateTime.nullable(),
  /** Whether the email is waiting for the next summary. */
  isGathered: z.boolean(),
  /** Whether it can be sent again because its content is still stored. */
  canRetry: z.boolean(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Email = z.infer<typeof Email>;

/** An email with its content, without the recipient's private links, codes and tokens. */
export const SentEmail = Email.extend({
  /**
   * Null if no content is stored: the email was part of a summary, was never sent because the address is suppressed, was
   * written by one person to another, or is older than the archive of contents.
   */
  body: z.object({ text: z.string(), html: z.string() }).nullable(),
});
export type SentEmail = z.infer<typeof SentEmail>;

/** Why an address is suppressed, and since when. The list contains hashes, not addresses. */
export const Suppression = z.object({ reason: z.enum(SUPPRESSION_REASONS), createdDate: DateTime });
export type Suppression = z.infer<typeof Suppression>;
