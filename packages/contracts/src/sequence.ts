import {
  DELAY_REASONS,
  END_REASONS,
  ENROLMENT_GROUPS,
  ENROLMENT_STATUSES,
  MAX_STEPS,
  OUTREACH_PLACEHOLDERS,
  OUTREACH_REFUSALS,
  PAUSE_REASONS,
  STEP_DELAY_DAYS,
  STEP_KINDS,
  THREAD_OUTCOMES,
} from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { DateTime, Id, Name } from './values.ts';

const Subject = z
  .string()
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().max(150));

/** One step; its texts have placeholders such as `{firstName}`. */
export const SequenceStep = z.strictObject({
  kind: z.enum(STEP_KINDS),
  /** Days after the previous step; for the first step, after the person was added. */
  afterDays: z.number().int().min(0).max(STEP_DELAY_DAYS.longest),
  /** Emails need one; other steps have none. */
  subject: Subject.default(''),
  text: z.string().trim().min(1).max(5000),
});
export type SequenceStep = z.infer<typeof SequenceStep>;

const Steps = z
  .array(SequenceStep)
  .min(1)
  .max(MAX_STEPS)
  .superRefine((steps, context) => {
    for (const [nth, { kind, subject, afterDays }] of steps.entries()) {
      const missing = (field: string) =>
        context.addIssue({ code: 'custom', path: [nth, field], params: { key: 'missing' } });
      if (kind === 'email' && subject === '') missing('subject');
      if (nth > 0 && afterDays < STEP_DELAY_DAYS.shortest) missing('afterDays');
    }
  });

const SequenceName = Name.min(1).max(100);

export const SequenceCreate = z.strictObject({ jobId: Id, name: SequenceName, steps: Steps });
export type SequenceCreate = z.output<typeof SequenceCreate>;

const SequenceTexts = z.strictObject({ name: SequenceName, steps: Steps }).partial();
export type SequenceTexts = z.output<typeof SequenceTexts>;

/** People who are already in the sequence still get its steps as they were when they were added. */
export const SequenceChange = SequenceTexts.extend({
  /**
   * The values that the caller saw; responds 409 with both versions if another person has changed one of the sent
   * fields since.
   */
  basedOn: SequenceTexts.optional(),
  /** While it is paused, no step of it is sent. */
  paused: z.boolean().optional(),
});
export type SequenceChange = z.output<typeof SequenceChange>;

/** Results of a step, in numbers of people. */
const StepNumbers = z.object({ sent: z.number().int(), replied: z.number().int(), due: z.number().int() });

export const Sequence = z.object({
  _id: Id,
  jobId: Id,
  jobTitle: z.string(),
  name: z.string(),
  steps: z.array(SequenceStep),
  paused: z.boolean(),
  people: z.number().int(),
  /** Number of people that need action from a colleague. */
  turn: z.number().int(),
  /** Number of people who got at least one step. */
  sent: z.number().int(),
  replied: z.number().int(),
  bounced: z.number().int(),
  numbers: z.array(StepNumbers),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Sequence = z.infer<typeof Sequence>;

/** A person in a sequence. */
export const Enrolment = z.object({
  _id: Id,
  sequenceId: Id.nullable(),
  candidateId: Id,
  name: z.string(),
  headline: z.string(),
  avatar: z.string(),
  status: z.enum(ENROLMENT_STATUSES),
  reason: z.enum([...END_REASONS, ...PAUSE_REASONS]).nullable(),
  group: z.enum(ENROLMENT_GROUPS),
  /** Index of the next step; the number of steps after the last one. */
  next: z.number().int(),
  steps: z.array(z.enum(STEP_KINDS)),
  dueDate: DateTime.nullable(),
  delay: z.enum(DELAY_REASONS).nullable(),
  awayUntil: DateTime.nullable(),
  changedDate: DateTime,
});
export type Enrolment = z.infer<typeof Enrolment>;

export const EnrolmentAdd = z.strictObject({ candidateIds: z.array(Id).min(1).max(50) });

export const EnrolmentAdded = z.object({
  added: z.number().int(),
  /** Ids of the new enrolments, so that adding can be undone. */
  enrolmentIds: z.array(Id),
  /** `hasAccount`: the person has taken over their profile; the company writes to them in the conversation. */
  refused: z.array(z.object({ candidateId: Id, refusal: z.enum([...OUTREACH_REFUSALS, 'hasAccount']) })),
});
export type EnrolmentAdded = z.infer<typeof EnrolmentAdded>;

/** An email, another outreach step, or an answer. */
export const ThreadEntry = z.object({
  _id: Id,
  kind: z.enum([...STEP_KINDS, 'reply', 'automatic']),
  /** Index of the step; null for the person's messages, and for answers to them. */
  step: z.number().int().nullable(),
  outcome: z.enum(THREAD_OUTCOMES).nullable(),
  /** The colleague who sent it, or the address of the person. */
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  date: DateTime,
  /** The sequence it was part of; null for a single email. */
  sequenceName: z.string().nullable(),
  /** Conversation of an answer, if the person has an account. */
  conversationId: Id.nullable(),
  /** How the person consented to a first email, if their country requires consent. */
  consent: z.string().nullable(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** A step filled in with the facts of a person. */
const FilledStep = z.object({
  subject: z.string(),
  text: z.string(),
  /** Saved facts used in the step, each with its source. */
  facts: z.array(z.object({ name: z.enum(OUTREACH_PLACEHOLDERS), value: z.string(), source: z.string() })),
  /** Placeholders without a saved fact: the step cannot be sent. */
  missing: z.array(z.enum(OUTREACH_PLACEHOLDERS)),
});
export type FilledStep = z.infer<typeof FilledStep>;

/** Steps of a saved or unsaved sequence, to be previewed for a candidate. */
export const SequencePreviewInput = z.strictObject({
  jobId: Id,
  candidateId: Id,
  steps: z
    .array(z.strictObject({ subject: z.string().max(150).default(''), text: z.string().max(5000) }))
    .min(1)
    .max(MAX_STEPS),
});
export type SequencePreviewInput = z.output<typeof SequencePreviewInput>;

export const SequencePreview = z.object({
  steps: z.array(FilledStep),
  /** Why the person cannot get a first email; null if they can. */
  refusal: z.enum(OUTREACH_REFUSALS).nullable(),
});
export type SequencePreview = z.infer<typeof SequencePreview>;

/** A person in a sequence with all messages that colleagues have written to them, and the next step. */
export const EnrolmentThread = Enrolment.extend({
  email: z.string(),
  /** All entries, oldest first, including those of other sequences and colleagues. */
  entries: z.array(ThreadEntry),
  /** The next step with the facts of the person; null after the last one. */
  upcoming: FilledStep.extend({ step: z.number().int(), kind: z.enum(STEP_KINDS) }).nullable(),
  /** Why no email can be sent; null if one can. */
  refusal: z.enum(OUTREACH_REFUSALS).nullable(),
  linkedin: z.string(),
});
export type EnrolmentThread = z.infer<typeof EnrolmentThread>;

/**
 * - `done`: a person has performed the step that Tandem cannot perform
 * - `skip`: skips the next step
 * - `undo`: reverts marking the last step as done or skipped
 * - `pause`, `resume`, `stop`: the sequence of this person
 * - `restart`: reverts a mistaken stop
 * - `markReplied`: the person has answered elsewhere
 * - `markAnswered`: a colleague has dealt with the person's answer; `markUnanswered` reverts that
 * - `markAutomatic`: the answer was an automatic one
 */
export const ENROLMENT_ACTIONS = [
  'done',
  'skip',
  'undo',
  'pause',
  'resume',
  'stop',
  'restart',
  'markReplied',
  'markAutomatic',
  'markAnswered',
  'markUnanswered',
] as const;
export const EnrolmentAction = z.strictObject({
  action: z.enum(ENROLMENT_ACTIONS),
  /** Index of the step for `done`, `skip` and `undo`, so that a repeated click does not affect another step. */
  step: z.number().int().min(0).max(MAX_STEPS).optional(),
});
export type EnrolmentAction = z.output<typeof EnrolmentAction>;

/** An answer to a person's reply, sent as an email in the same thread. */
export const EnrolmentAnswer = z.strictObject({
  text: SequenceStep.shape.text,
  /** Idempotency key of the sender: one key is one email, however often it is sent. */
  key: z.string().regex(/^[\w-]{8,64}$/),
});
export type EnrolmentAnswer = z.output<typeof EnrolmentAnswer>;

const TemplateFields = z.strictObject({
  name: SequenceName,
  subject: Subject,
  text: SequenceStep.shape.text,
  /** Whether the whole team can use it; otherwise only its author. */
  isShared: z.boolean(),
});

export const OutreachTemplateInput = TemplateFields.extend({
  subject: Subject.default(''),
  isShared: z.boolean().default(false),
});
export type OutreachTemplateInput = z.output<typeof OutreachTemplateInput>;

export const OutreachTemplateChange = TemplateFields.partial().extend({
  /**
   * The values that the caller saw; responds 409 with both versions if another person has changed one of the sent
   * fields since.
   */
  basedOn: TemplateFields.partial().optional(),
});
export type OutreachTemplateChange = z.output<typeof OutreachTemplateChange>;

export const OutreachTemplate = z.object({
  _id: Id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  /** Whether the viewer wrote it. */
  isOwn: z.boolean(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type OutreachTemplate = z.infer<typeof OutreachTemplate>;
