import { CONSENT_COUNTRIES } from '@tandem/catalogue/candidate-emails';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { OUTREACH_REFUSALS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** How the person consented, as described by the company. */
const Consent = z.string().trim().min(10).max(500);

/** An email of a company to a candidate; placeholders such as `{firstName}` are replaced by saved facts. */
export const EmailDraft = z.strictObject({
  subject: z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(150)),
  text: z.string().trim().min(1).max(5000),
  /** Language of the text around it; guessed from the candidate's data unless given. */
  language: z.enum(INTERFACE_LANGUAGES).optional(),
});
export type EmailDraft = z.output<typeof EmailDraft>;

export const EmailSend = EmailDraft.extend({
  /** Idempotency key of the sender: one key is one email, however often it is sent. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Consent, required once for each person if the person's country requires it. */
  consent: Consent.optional(),
  /** A working day in the person's place; the email is sent at once unless given. */
  day: z.iso.date().optional(),
  /** The email is the first step of this sequence, whose further steps follow. */
  sequenceId: Id.optional(),
});
export type EmailSend = z.output<typeof EmailSend>;

/** The email as it is sent; its two links are created on sending. */
export const EmailPreview = z.object({
  to: z.string(),
  /** The reply address. */
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

export const CandidateEmail = z.object({
  _id: Id,
  candidateId: Id,
  /** Email address of the account that wrote it; empty once that account is gone. */
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  consent: z.string().nullable(),
  createdDate: DateTime,
});
export type CandidateEmail = z.infer<typeof CandidateEmail>;

export const SentCandidateEmail = CandidateEmail.extend({
  /** Scheduled sending time; null if it was sent at once. */
  plannedDate: DateTime.nullable(),
});
export type SentCandidateEmail = z.infer<typeof SentCandidateEmail>;

/** One page of the emails to a person, and whether more can be sent. */
export const CandidateEmailList = z.object({
  letters: z.array(CandidateEmail),
  /** Emails to that person in all. */
  total: z.number().int(),
  /** Why the person cannot be emailed; null if they can. */
  refusal: z.enum(OUTREACH_REFUSALS).nullable(),
  /** The country that requires consent, and the consent given; null if no country requires it. */
  consent: z.object({ country: z.enum(CONSENT_COUNTRIES), given: z.string().nullable() }).nullable(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** Emails that the caller may still send within 24 hours, and in all. */
  left: z.number().int(),
  aDay: z.number().int(),
});
export type CandidateEmailList = z.infer<typeof CandidateEmailList>;
