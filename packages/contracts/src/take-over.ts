import { CANDIDATE_FACTS, type CandidateFact } from '@tandem/catalogue/candidates';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { SourcedRecord, SourcedToken } from './sourced.ts';
import { DateTime, Id } from './values.ts';

/** Fields that can be copied; the email address is the account's own. */
export type TakeOverField = CandidateFact;

/** The data that companies store about a new account's owner, and the owner's profile to copy it into. */
export const TakeOver = z.object({
  own: VisibleDeveloper,
  records: z.array(
    SourcedRecord.omit({ notes: true, contacts: true }).extend({
      /** Date since which the company has stored it. */
      createdDate: DateTime,
      /** Whether the developer hides from this company: its record stays, and it is not informed. */
      isHidden: z.boolean(),
    }),
  ),
});
export type TakeOver = z.infer<typeof TakeOver>;

/**
 * Token of a link that showed a person without an account the data stored about them: it proves the address that it was
 * sent to.
 */
export const TakeOverQuery = z.strictObject({ token: SourcedToken.shape.token.optional() });

export const TakeOverChoice = z.strictObject({
  /** The records to merge into the profile; each company gets a match instead. */
  records: z.array(Id).min(1).max(50),
  /** The record from which each field is copied; other fields of the profile stay unchanged. */
  fields: z.partialRecord(z.enum(CANDIDATE_FACTS), Id),
  token: SourcedToken.shape.token.optional(),
});
export type TakeOverChoice = z.output<typeof TakeOverChoice>;
