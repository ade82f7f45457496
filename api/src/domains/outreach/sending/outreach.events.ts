import type { EnrolmentEvent } from '@tandem/outreach/enrolment-types';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredEnrolment } from './enrolments.model.ts';

/** Something happened to a person in a sequence and was stored. Not emitted if it changed nothing. */
export const enrolmentChanged = defineEvent<{
  before: StoredEnrolment;
  enrolment: StoredEnrolment;
  event: EnrolmentEvent;
}>('outreach.enrolmentChanged');

/** A person in a sequence has answered by email. Emitted once for each email. */
export const replyReceived = defineEvent<{
  enrolment: StoredEnrolment;
  messageId: string;
  /** The whole text, including quotes. */
  text: string;
  /** The person's own text. */
  words: string;
  /** It is certain that the person wrote it: it came to the reply address, or its sender is authenticated. */
  isVerified: boolean;
}>('outreach.replyReceived');
