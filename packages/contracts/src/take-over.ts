import { CANDIDATE_FACTS, type CandidateFact } from '@tandem/catalogue/candidates';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { SourcedRecord, SourcedToken } from './sourced.ts';
import { DateTime, Id } from './values.ts';

/** Fields that can be taken over; the email address is the account's own. */
export type TakeOverField = CandidateFact;

/** What companies hold on the person who has just got an account, and the own profile to put it into. */
export const TakeOver = z.object({
  own: VisibleDeveloper,
  records: z.array(
    SourcedRecord.omit({ notes: true, letters: true }).extend({
      /** Since when the company keeps it. */
      createdDate: DateTime,
      /** The developer hides from this company: it keeps its record and learns nothing. */
      isHidden: z.boolean(),
    }),
  ),
});
export type TakeOver = z.infer<typeof TakeOver>;

/** A link by which a person without account saw what is held: it proves the address to which it was sent. */
export const TakeOverQuery = z.strictObject({ token: SourcedToken.shape.token.optional() });

export const TakeOverChoice = z.strictObject({
  /** The records that go: each becomes part of the own profile, and its company keeps a match. */
  records: z.array(Id).min(1).max(50),
  /** From which record each field is taken; what is not named stays as it is in the own profile. */
  fields: z.partialRecord(z.enum(CANDIDATE_FACTS), Id),
  token: SourcedToken.shape.token.optional(),
});
export type TakeOverChoice = z.output<typeof TakeOverChoice>;
