import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { CONSENT_COUNTRIES } from '@tandem/catalogue/letters';
import { OUTREACH_REFUSALS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

/** How the person consented, as described by the company. */
const Consent = z.string().trim().min(10).max(500);

/** An email of a company to a candidate; placeholders such as `{firstName}` are replaced by saved facts. */
export const LetterDraft = z.strictObject({
  subject: z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(150)),
  text: z.string().trim().min(1).max(5000),
  /** Language of the text around it; guessed from the candidate's data unless given. */
  language: z.enum(INTERFACE_LANGUAGES).optional(),
});
export type LetterDraft = z.output<typeof LetterDraft>;

export const LetterSend = LetterDraft.extend({
  /** Idempotency key of the sender: one key is one email, however often it is sent. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Where the country of the person asks for it, once for each person. */
  consent: Consent.optional(),
  /** A working day of the person, where they are; at once unless given. */
  day: z.iso.date().optional(),
  /** The email is the first step of this sequence, whose further steps follow. */
  sequenceId: Id.optional(),
});
export type LetterSend = z.output<typeof LetterSend>;

/** The email as it is sent; its two links are created on sending. */
export const LetterPreview = z.object({
  to: z.string(),
  /** The reply address. */
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type LetterPreview = z.infer<typeof LetterPreview>;

export const CandidateLetter = z.object({
  _id: Id,
  candidateId: Id,
  /** Address of the account that wrote it; empty once that is gone. */
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  consent: z.string().nullable(),
  createdDate: DateTime,
});
export type CandidateLetter = z.infer<typeof CandidateLetter>;

export const SentLetter = CandidateLetter.extend({
  /** When it will be sent; null if it was sent at once. */
  plannedDate: DateTime.nullable(),
});
export type SentLetter = z.infer<typeof SentLetter>;

/** One page of the emails to a person, and whether more can be sent. */
export const CandidateLetters = z.object({
  letters: z.array(CandidateLetter),
  /** Letters to that person in all. */
  total: z.number().int(),
  /** Why the person cannot be written to; null where they can. */
  refusal: z.enum(OUTREACH_REFUSALS).nullable(),
  /** The country that asks for consent, and how it was given; null where none does. */
  consent: z.object({ country: z.enum(CONSENT_COUNTRIES), given: z.string().nullable() }).nullable(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** Emails that the caller may still send within 24 hours, and in all. */
  left: z.number().int(),
  aDay: z.number().int(),
});
export type CandidateLetters = z.infer<typeof CandidateLetters>;
