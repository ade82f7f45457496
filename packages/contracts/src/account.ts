import { EMAIL_FREQUENCIES, EMAIL_KINDS } from '@tandem/catalogue/contact';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

export const Account = z.object({
  _id: Id,
  /** The developer profile or company that it belongs to. */
  entityId: Id,
  mainAccount: z.boolean(),
  email: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  isSuperAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
  emailVerified: z.boolean(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** never: no e-mails but those about the account itself. */
  emailFrequency: z.enum(EMAIL_FREQUENCIES),
  /** Kinds of e-mail that are turned off. */
  unwantedEmails: z.array(z.enum(EMAIL_KINDS)),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Account = z.infer<typeof Account>;

/** What somebody may change about an account; what is not named stays. */
export const AccountChange = z.strictObject({
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  emailFrequency: z.enum(EMAIL_FREQUENCIES).optional(),
  unwantedEmails: z.array(z.enum(EMAIL_KINDS)).max(EMAIL_KINDS.length).optional(),
});
export type AccountChange = z.output<typeof AccountChange>;
