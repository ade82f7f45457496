import type { EnrolmentEvent } from '@tandem/outreach/enrolment-types';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredEnrolment } from './enrolments.model.ts';

/** Emitted after an event has changed an enrolment and been stored; not if it changed nothing. */
export const enrolmentChanged = defineEvent<{
  before: StoredEnrolment;
  enrolment: StoredEnrolment;
  event: EnrolmentEvent;
}>('outreach.enrolmentChanged');

/** Emitted once for each email with which a person in a sequence has answered. */
export const replyReceived = defineEvent<{
  enrolment: StoredEnrolment;
  messageId: string;
  /** The whole text, including quotes. */
  text: string;
  /** The person's own text, without quotes. */
  words: string;
  /** Whether the person certainly wrote it: it came to the reply address, or its sender is authenticated. */
  isVerified: boolean;
}>('outreach.replyReceived');
