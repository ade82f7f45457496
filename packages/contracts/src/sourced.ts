import { STEP_KINDS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { CandidateFields } from './candidate.ts';
import { CandidateEmail } from './candidate-email.ts';
import { VisibleDeveloper } from './developer.ts';
import { DateTime, Email, Id } from './values.ts';

/** The data that one company stores about a person without an account. */
export const SourcedRecord = z.object({
  _id: Id,
  company: z.object({
    name: z.string(),
    /** Slug of the company's public page; empty if it has none. */
    slug: z.string(),
    website: z.string(),
  }),
  /** All stored data, with the source of each fact. */
  person: VisibleDeveloper,
  /** The company's contacts with the person, newest first: emails, and messages and calls outside Tandem. */
  contacts: z.array(
    CandidateEmail.pick({ author: true, subject: true, text: true, consent: true, createdDate: true }).extend({
      kind: z.enum(STEP_KINDS),
    }),
  ),
  /** Number of the company's notes; their content is private to the company. */
  notes: z.number().int(),
});
export type SourcedRecord = z.infer<typeof SourcedRecord>;

/** Data that Tandem stores about a person as a contact of a potential customer. */
export const SourcedLead = z.object({
  _id: Id,
  email: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  website: z.string(),
  /** The page on which the address was found; empty if it was entered or imported without one. */
  sourceUrl: z.string(),
  /** Dates of Tandem's emails. */
  sentDates: z.array(DateTime),
  createdDate: DateTime,
});
export type SourcedLead = z.infer<typeof SourcedLead>;

/** Data stored about a person, for the page that their link opens. */
export const Sourced = z.object({
  /** The address that the link was sent to and thus proves; empty if a company passed the link on itself. */
  email: z.string(),
  expiresDate: DateTime,
  records: z.array(SourcedRecord),
  leads: z.array(SourcedLead),
});
export type Sourced = z.infer<typeof Sourced>;

export const SourcedToken = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** Requests a link: to an address, or as a replacement for an expired one. */
export const SourcedRequest = z
  .strictObject({ email: Email.optional(), token: SourcedToken.shape.token.optional() })
  .refine(({ email, token }) => (email === undefined) !== (token === undefined), {
    path: ['email'],
    params: { key: 'missing' },
  });

/** Corrections by the person; they apply to the records of every company unless one record is named. */
export const SourcedChange = z.strictObject({ record: Id.optional(), change: CandidateFields });
export type SourcedChange = z.output<typeof SourcedChange>;

export const SourcedErase = z.strictObject({
  record: Id.optional(),
  /** Whether the person cannot be saved again: by any company, or by the company that passed on the link. */
  object: z.boolean().default(false),
});
export type SourcedErase = z.output<typeof SourcedErase>;
