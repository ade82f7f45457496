import type { StepKind } from '@tandem/catalogue/outreach';
import type { CandidateEmail } from '@tandem/contracts/candidate-email';
import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

/** An email, or a message or call outside Tandem that a colleague recorded. */
export interface Contact extends CandidateEmail {
  kind: StepKind;
}

/** How companies have contacted the given candidates, newest first. */
export const contactsAbout = defineQuery<readonly Types.ObjectId[], Contact[]>('sourced.contacts');
