import { MOST_QUESTIONS } from '@tandem/catalogue/limits';
import {
  COMPANY_REJECT_REASONS,
  DEVELOPER_PASS_REASONS,
  REASON_NOTE_LENGTH,
  WITHDRAWN,
} from '@tandem/catalogue/reasons';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { Hire } from './match.ts';
import { Id } from './values.ts';

const Reason = z.enum([
  ...new Set([...COMPANY_REJECT_REASONS.map(({ key }) => key), ...DEVELOPER_PASS_REASONS]),
  WITHDRAWN,
]);
const Sentence = z.string().trim().max(REASON_NOTE_LENGTH.max);

/** A developer names the job; a company names the developer as well. */
export const MatchCreate = z.strictObject({
  job: Id,
  user: Id.optional(),
  coverText: z.string().trim().max(5000).default(''),
  /** One to each question of the job, in their order; only from a developer. */
  answers: z.array(z.string().trim().min(1).max(2000)).max(MOST_QUESTIONS).default([]),
});

/** The fields of which a change has exactly one. */
const ACTIONS = ['status', 'undo', 'seen'] as const;
/** The fields that go with a status, or stand alone to change what is stored. */
const DETAILS = ['hire'] as const;

const isOneThing = (change: { [field: string]: unknown }): boolean => {
  const count = (fields: readonly string[]) => fields.filter((field) => change[field] !== undefined).length;
  const actions = count(ACTIONS);
  return actions === 1 || (actions === 0 && count(DETAILS) === 1);
};

/**
 * The next step of a match; `rejected` and `passed` need a reason, the reason `other` a note. `undo` takes the last step
 * back, the request itself if nothing followed. The reason `withdrawn` ends the sender's own request: `rejected` for a
 * company, `passed` for a developer. With `decision`, a superuser settles a dispute with any status.
 */
export const MatchChange = z
  .strictObject({
    status: z.enum(MATCH_STATUSES).optional(),
    undo: z.literal(true).optional(),
    /** The viewer has looked at it. */
    seen: z.literal(true).optional(),
    reason: Reason.optional(),
    /** For the side that writes it only. */
    note: Sentence.optional(),
    /** A sentence to the other side about the reason. */
    feedbackText: Sentence.optional(),
    /** Why a superuser settles a dispute in this way; both sides read it. */
    decision: Sentence.min(REASON_NOTE_LENGTH.min).optional(),
    /** With the status `hired`; without a status it completes or corrects what is stored of the hire. */
    hire: Hire.partial().optional(),
    /** The revision that was shown: refused (409) if the match has moved since. */
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
