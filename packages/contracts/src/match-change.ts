import { ANSWER_LENGTH, MAX_MATCHES_PER_CALL, MAX_QUESTIONS } from '@tandem/catalogue/limits';
import {
  ASK_TOPICS,
  COMPANY_REJECT_REASONS,
  DEVELOPER_PASS_REASONS,
  REASON_NOTE_LENGTH,
  WITHDRAWN,
} from '@tandem/catalogue/reasons';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { ChosenSlot, RequestedInterview, Zone } from './interview.ts';
import { Hire, MatchView } from './match.ts';
import { Failure, Id, Money } from './values.ts';

const Reason = z.enum([
  ...new Set([...COMPANY_REJECT_REASONS.map(({ key }) => key), ...DEVELOPER_PASS_REASONS]),
  WITHDRAWN,
]);
const Sentence = z.string().trim().max(REASON_NOTE_LENGTH.max);
/** One answer to each question of the job, in the same order. */
const Answers = z.array(z.string().trim().min(1).max(ANSWER_LENGTH)).max(MAX_QUESTIONS);

/** A developer specifies the job; a company also specifies the developer. */
export const MatchCreate = z.strictObject({
  job: Id,
  user: Id.optional(),
  coverText: z.string().trim().max(5000).default(''),
  /** Accepted from developers only. */
  answers: Answers.default([]),
  /** Offer of a company within the salary range of the job, in its currency; by default the range of the job. */
  salaryFrom: Money.optional(),
  salaryTo: Money.optional(),
  /** Times for a first interview; accepted from companies only. The developer can choose one when accepting. */
  interview: RequestedInterview.optional(),
});

/** Fields of which a change contains exactly one. */
const ACTIONS = ['status', 'undo', 'seen', 'ask', 'answerAsk', 'withdrawAsk', 'inCharge'] as const;
/** Fields that accompany a status, or are sent alone to change stored values. */
const DETAILS = ['hire', 'remind'] as const;

const isOneThing = (change: { [field: string]: unknown }): boolean => {
  const count = (fields: readonly string[]) => fields.filter((field) => change[field] !== undefined).length;
  const actions = count(ACTIONS);
  return actions === 1 || (actions === 0 && count(DETAILS) === 1);
};

/**
 * The next step of a match; `rejected` and `passed` need a reason, the reason `other` a note. `undo` reverts the last
 * step, or the request itself if nothing followed. The reason `withdrawn` ends the sender's own request: `rejected` for
 * a company, `passed` for a developer. With `decision`, a superuser settles a dispute with any status.
 */
export const MatchChange = z
  .strictObject({
    status: z.enum(MATCH_STATUSES).optional(),
    undo: z.literal(true).optional(),
    /** Marks the match as seen by the viewer. */
    seen: z.literal(true).optional(),
    reason: Reason.optional(),
    /** Private note for the side that writes it. */
    note: Sentence.optional(),
    /** A sentence to the other side about the reason. */
    feedbackText: Sentence.optional(),
    /** A superuser's reason for this settlement of a dispute; both sides read it. */
    decision: Sentence.min(REASON_NOTE_LENGTH.min).optional(),
    /** With the status `hired`; without a status it completes or corrects the stored data of the hire. */
    hire: Hire.partial().optional(),
    /** With the status `accepted`, from a developer who accepts an invitation. */
    answers: Answers.optional(),
    /** A developer's request for other conditions; the match goes on. */
    ask: z
      .strictObject({
        about: z.array(z.enum(ASK_TOPICS)).min(1).max(ASK_TOPICS.length),
        text: Sentence.min(REASON_NOTE_LENGTH.min),
      })
      .optional(),
    /** The company's answer to the developer's request. */
    answerAsk: z.strictObject({ agreed: z.boolean(), text: Sentence.default('') }).optional(),
    /** Withdraws the developer's request. */
    withdrawAsk: z.literal(true).optional(),
    /** The account of the company that handles the match and is notified about it; null for the whole team. */
    inCharge: Id.nullable().optional(),
    /** Months after which a developer who passed with `bad-timing` is reminded of the job; null cancels the reminder. */
    remind: z.literal([1, 3, 6]).nullable().optional(),
    /** With the status `accepted`: one of the times that came with the request. */
    chosenSlot: ChosenSlot.optional(),
    /** The time zone of the person who chooses; emails and reminders show it. */
    zone: Zone.optional(),
    /** The displayed revision: the change is refused (409) if the match has moved on since. */
    revision: z.number().int().min(0).optional(),
  })
  .refine(isOneThing, { path: ['status'], params: { key: 'oneStep' } })
  .refine(({ status, decision }) => decision === undefined || status !== undefined, {
    path: ['status'],
    params: { key: 'missing' },
  })
  .refine(({ status, hire }) => hire === undefined || status === undefined || status === 'hired', {
    path: ['hire'],
    params: { key: 'unknown' },
  })
  .refine(({ status, chosenSlot }) => chosenSlot === undefined || status === 'accepted', {
    path: ['chosenSlot'],
    params: { key: 'unknown' },
  })
  .refine(({ status, reason, remind }) => remind === undefined || status === undefined || reason === 'bad-timing', {
    path: ['remind'],
    params: { key: 'unknown' },
  })
  .refine(({ status, answers }) => answers === undefined || status === 'accepted', {
    path: ['answers'],
    params: { key: 'unknown' },
  })
  .refine(
    ({ status, reason, decision }) =>
      (status !== 'rejected' && status !== 'passed') || reason !== undefined || decision !== undefined,
    { path: ['reason'], params: { key: 'missing' } },
  )
  .refine(({ reason, note = '' }) => reason !== 'other' || note.length >= REASON_NOTE_LENGTH.min, {
    path: ['note'],
    params: { key: 'note' },
  });
export type MatchChange = z.output<typeof MatchChange>;

/** Result of one of several requests or answers: each is stored or refused individually. */
const Result = z.object({ match: MatchView.nullable(), failure: Failure.nullable() });
/** One result for each entry of the request, in the same order. */
export const MatchResults = z.object({ results: z.array(Result) });
export type MatchResults = z.infer<typeof MatchResults>;

export const MatchRequests = z.strictObject({ requests: z.array(MatchCreate).min(1).max(MAX_MATCHES_PER_CALL) });

const Rejection = z
  .strictObject({
    _id: Id,
    reason: z.enum(COMPANY_REJECT_REASONS.map(({ key }) => key)),
    note: Sentence.optional(),
    /** A personal sentence to this developer. */
    feedbackText: Sentence.optional(),
    revision: z.number().int().min(0).optional(),
  })
  .refine(({ reason, note = '' }) => reason !== 'other' || note.length >= REASON_NOTE_LENGTH.min, {
    path: ['note'],
    params: { key: 'note' },
  });
export const MatchRejections = z.strictObject({ rejections: z.array(Rejection).min(1).max(MAX_MATCHES_PER_CALL) });
export type MatchRejections = z.output<typeof MatchRejections>;
