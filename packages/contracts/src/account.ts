import { EMAIL_FREQUENCIES, EMAIL_KINDS } from '@tandem/catalogue/contact';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { DELETE_COMPANY_REASONS, DELETE_USER_REASONS } from '@tandem/catalogue/reasons';
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
  /** Whether logging in takes a code; `needed` where it has to be set up before anything else. */
  secondFactor: z.enum(['on', 'off', 'needed']),
  language: z.enum(INTERFACE_LANGUAGES),
  /** never: no e-mails but those about the account itself. */
  emailFrequency: z.enum(EMAIL_FREQUENCIES),
  /** Kinds of e-mail that are turned off. */
  unwantedEmails: z.array(z.enum(EMAIL_KINDS)),
  /** When it was closed; 14 days later it is erased, unless its owner logs in before. */
  closedDate: DateTime.nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Account = z.infer<typeof Account>;

const DELETE_REASONS = [...new Set([...DELETE_USER_REASONS.map(({ key }) => key), ...DELETE_COMPANY_REASONS])] as const;

export const AccountClose = z.strictObject({
  /** One of the reasons for the type of the account. */
  reason: z.enum(DELETE_REASONS),
  rating: z.number().int().min(1).max(5).optional(),
  feedbackValue: z.string().trim().max(2000).default(''),
});
export type AccountClose = z.output<typeof AccountClose>;

/** What somebody may change about an account; what is not named stays. */
export const AccountChange = z.strictObject({
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  emailFrequency: z.enum(EMAIL_FREQUENCIES).optional(),
  unwantedEmails: z.array(z.enum(EMAIL_KINDS)).max(EMAIL_KINDS.length).optional(),
});
export type AccountChange = z.output<typeof AccountChange>;
