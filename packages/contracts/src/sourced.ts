import { STEP_KINDS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { CandidateFields } from './candidate.ts';
import { CandidateLetter } from './candidate-letter.ts';
import { VisibleDeveloper } from './developer.ts';
import { DateTime, Email, Id } from './values.ts';

/** The data that one company stores about a person without an account. */
export const SourcedRecord = z.object({
  _id: Id,
  company: z.object({
    name: z.string(),
    /** Its public page; empty where it has none. */
    slug: z.string(),
    website: z.string(),
  }),
  /** All stored data, with the source of each fact. */
  person: VisibleDeveloper,
  /** How the company has contacted the person, newest first: emails, and messages and calls outside Tandem. */
  contacts: z.array(
    CandidateLetter.pick({ author: true, subject: true, text: true, consent: true, createdDate: true }).extend({
      kind: z.enum(STEP_KINDS),
    }),
  ),
  /** How many notes the company has written, which are its own. */
  notes: z.number().int(),
});
export type SourcedRecord = z.infer<typeof SourcedRecord>;

/** What Tandem stores about a person as a contact of a company that might become a customer. */
export const SourcedLead = z.object({
  _id: Id,
  email: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  website: z.string(),
  /** The page on which the address was found; empty if it was entered or imported without one. */
  sourceUrl: z.string(),
  /** When Tandem has written. */
  sentDates: z.array(DateTime),
  createdDate: DateTime,
});
export type SourcedLead = z.infer<typeof SourcedLead>;

/** The data stored about a person, for the page that their link opens. */
export const Sourced = z.object({
  /** The address to which the link was sent, which it proves; empty where a company passed the link on itself. */
  email: z.string(),
  expiresDate: DateTime,
  records: z.array(SourcedRecord),
  leads: z.array(SourcedLead),
});
export type Sourced = z.infer<typeof Sourced>;

export const SourcedToken = z.strictObject({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** Asks for a link: to an address, or anew for one that is too old. */
export const SourcedRequest = z
  .strictObject({ email: Email.optional(), token: SourcedToken.shape.token.optional() })
  .refine(({ email, token }) => (email === undefined) !== (token === undefined), {
    path: ['email'],
    params: { key: 'missing' },
  });

/** What the person corrects; at every company unless one record is named. */
export const SourcedChange = z.strictObject({ record: Id.optional(), change: CandidateFields });
export type SourcedChange = z.output<typeof SourcedChange>;

export const SourcedErase = z.strictObject({
  record: Id.optional(),
  /** Whether the person cannot be saved again: by any company, or by the company that passed on the link. */
  object: z.boolean().default(false),
});
export type SourcedErase = z.output<typeof SourcedErase>;
