import { STEP_KINDS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { CandidateLetters } from './candidate-letter.ts';
import { OutreachRegion, RegionMode } from './outreach-region.ts';
import { Enrolment, EnrolmentThread, ThreadEntry } from './sequence.ts';
import { DateTime, Id } from './values.ts';

/** The state of a person in a sequence of the company. */
const SequenceState = Enrolment.pick({
  _id: true,
  sequenceId: true,
  status: true,
  reason: true,
  group: true,
  next: true,
  steps: true,
  dueDate: true,
  delay: true,
  awayUntil: true,
  changedDate: true,
}).extend({
  name: z.string(),
  /** Days of the steps after the first one. */
  days: z.array(z.number().int()),
});
export type SequenceState = z.infer<typeof SequenceState>;

const Fact = EnrolmentThread.shape.upcoming.unwrap().shape.facts.element;

/** A step of a sequence that Tandem cannot perform, and that is due. */
const OutreachTask = z.object({
  enrolmentId: Id,
  step: z.number().int(),
  kind: z.enum(STEP_KINDS),
  text: z.string(),
  facts: z.array(Fact),
});

/** A working day of the person on which an email can be sent. */
const SendingDay = z.object({
  /** Where the person is. */
  day: z.iso.date(),
  /** Emails are spread over the time between. */
  from: DateTime,
  until: DateTime,
});
export type SendingDay = z.infer<typeof SendingDay>;

/** An email that a colleague has planned, and that is not part of a sequence. */
const PlannedLetter = z.object({
  enrolmentId: Id,
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  dueDate: DateTime,
  delay: Enrolment.shape.delay,
  /** Why it waits for a decision; null if it does not. */
  pause: Enrolment.shape.reason,
});
export type PlannedLetter = z.infer<typeof PlannedLetter>;

/** Everything that a colleague needs to know before writing to a candidate. */
export const CandidateOutreach = CandidateLetters.pick({
  refusal: true,
  consent: true,
  language: true,
  left: true,
  aDay: true,
}).extend({
  email: z.string(),
  linkedin: z.string(),
  /** The region whose rules apply to a first email, and what they allow. */
  region: OutreachRegion,
  mode: RegionMode,
  /** Why nobody may write to the person at all, not even on the network; null if only emails are impossible, or nothing is. */
  ban: CandidateLetters.shape.refusal,
  /** What every colleague wrote or did and what the person answered, newest first, up to 50. */
  entries: z.array(ThreadEntry),
  /** Sequences with the person, newest first. */
  sequences: z.array(SequenceState),
  task: OutreachTask.nullable(),
  planned: z.array(PlannedLetter),
  /** IANA name of the time zone of the person. */
  timeZone: z.string(),
  /** Whether the person is at work now, as far as their country and city tell. */
  isWorking: z.boolean(),
  days: z.array(SendingDay),
  /** The saved facts that can replace placeholders, each with the page or way it was saved from. */
  facts: z.array(Fact),
  /** Changes whenever any of this may have changed. */
  version: z.string(),
});
export type CandidateOutreach = z.infer<typeof CandidateOutreach>;

/** Something that a colleague did outside Tandem. */
export const ContactRecord = z.strictObject({
  kind: z.enum(STEP_KINDS).exclude(['email']),
  text: z.string().trim().min(1).max(5000),
  /** Idempotency key of the sender: one key is one contact, however often it is sent. */
  key: z.string().regex(/^[\w-]{8,64}$/),
});
export type ContactRecord = z.output<typeof ContactRecord>;
