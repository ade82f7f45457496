import { STEP_KINDS } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { CandidateEmailList } from './candidate-email.ts';
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

/** A due step of a sequence that Tandem cannot perform itself. */
const OutreachTask = z.object({
  enrolmentId: Id,
  step: z.number().int(),
  kind: z.enum(STEP_KINDS),
  text: z.string(),
  facts: z.array(Fact),
});

/** A working day of the person on which an email can be sent. */
const SendingDay = z.object({
  /** Date in the person's time zone. */
  day: z.iso.date(),
  /** Start of the period over which emails are spread. */
  from: DateTime,
  until: DateTime,
});
export type SendingDay = z.infer<typeof SendingDay>;

/** A scheduled email of a colleague outside of any sequence. */
const PlannedCandidateEmail = z.object({
  enrolmentId: Id,
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  dueDate: DateTime,
  delay: Enrolment.shape.delay,
  /** Why it waits for a decision; null if it does not. */
  pause: Enrolment.shape.reason,
});
export type PlannedCandidateEmail = z.infer<typeof PlannedCandidateEmail>;

/** Everything a colleague needs to know before writing to a candidate. */
export const CandidateOutreach = CandidateEmailList.pick({
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
  /**
   * Why the person must not be contacted on any channel, including networks and calls: `objected` or `unsubscribed`;
   * null if only emails are impossible, or nothing is.
   */
  ban: CandidateEmailList.shape.refusal,
  /** Messages and actions of every colleague and answers of the person, newest first, up to 50. */
  entries: z.array(ThreadEntry),
  /** Sequences with the person, newest first. */
  sequences: z.array(SequenceState),
  task: OutreachTask.nullable(),
  planned: z.array(PlannedCandidateEmail),
  /** IANA name of the time zone of the person. */
  timeZone: z.string(),
  /** Whether it is within the person's working hours now, judged by country and city. */
  isWorking: z.boolean(),
  days: z.array(SendingDay),
  /** Saved facts that can replace placeholders, each with its source. */
  facts: z.array(Fact),
  /** Version that changes whenever any of this data may have changed. */
  version: z.string(),
});
export type CandidateOutreach = z.infer<typeof CandidateOutreach>;

/** A contact that a colleague made outside Tandem. */
export const ContactRecord = z.strictObject({
  kind: z.enum(STEP_KINDS).exclude(['email']),
  text: z.string().trim().min(1).max(5000),
  /** Idempotency key of the sender: one key is one contact, however often it is sent. */
  key: z.string().regex(/^[\w-]{8,64}$/),
});
export type ContactRecord = z.output<typeof ContactRecord>;
