import {
  COMPANY_REJECT_REASONS,
  DEVELOPER_PASS_REASONS,
  REASON_NOTE_LENGTH,
  WITHDRAWN,
} from '@tandem/catalogue/reasons';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { ApplicationShown } from './application.ts';
import { VisibleDeveloper } from './developer.ts';
import { Fit } from './fit.ts';
import { Interview } from './interview.ts';
import { JobOnBoard } from './job.ts';
import { TECH_TEST_KINDS, TECH_TEST_STATUSES } from './tech-test.ts';
import { DateTime, Id } from './values.ts';

export const MATCH_SIDES = ['company', 'user'] as const;
export type MatchSide = (typeof MATCH_SIDES)[number];

/** What a viewer can do with a match now; `withdraw`: end their own request before it is answered. */
export const MATCH_STEPS = ['accept', 'reject', 'pass', 'undo', 'withdraw'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

const Reason = z.enum([
  ...new Set([...COMPANY_REJECT_REASONS.map(({ key }) => key), ...DEVELOPER_PASS_REASONS]),
  WITHDRAWN,
]);

export const Match = z.object({
  _id: Id,
  job: Id,
  user: Id,
  company: Id,
  status: z.enum(MATCH_STATUSES),
  startedBy: z.enum(['company', 'user', 'superuser', 'widget']),
  history: z.array(
    z.object({
      status: z.enum(MATCH_STATUSES),
      by: z.enum(['company', 'user', 'superuser', 'widget', 'system']),
      date: DateTime,
      /** Absent where the viewer is not to know it. */
      reason: z.string().optional(),
    }),
  ),
  coverText: z.string(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Match = z.infer<typeof Match>;

/** The latest technical test of a match; `link` is the path of its page. */
export const MatchTechTest = z.object({
  kind: z.enum(TECH_TEST_KINDS),
  status: z.enum(TECH_TEST_STATUSES),
  link: z.string(),
  result: z.object({ passed: z.boolean(), score: z.number().nullable(), total: z.number().nullable() }).nullable(),
});
export type MatchTechTest = z.infer<typeof MatchTechTest>;

/** A match as one side gets it, with the other side, the reasons, whose turn it is and what the viewer may do. */
export const MatchView = Match.extend({
  jobOnBoard: JobOnBoard,
  /** At the viewer's level. */
  developer: VisibleDeveloper,
  fit: Fit,
  /** The side that has to act; null when the match has ended. */
  turn: z.enum(MATCH_SIDES).nullable(),
  /** Something has happened that the viewer has not seen. */
  isNew: z.boolean(),
  abilities: z.array(z.enum(MATCH_STEPS)),
  /** Until when the viewer can undo the last step, before an email about it is sent; null if they cannot. */
  undoUntil: DateTime.nullable(),
  /** The request was undone: the match no longer exists. */
  removed: z.literal(true).optional(),
  techTest: MatchTechTest.nullable(),
  /** What was sent with an application from a widget; null for other matches. */
  application: ApplicationShown.nullable(),
  /** Rounds of interviews, the first one first. */
  interviews: z.array(Interview),
  /** The latest round; null without one. */
  interview: Interview.nullable(),
});
export type MatchView = z.infer<typeof MatchView>;

/** A developer names the job; a company names the developer as well. */
export const MatchCreate = z.strictObject({
  job: Id,
  user: Id.optional(),
  coverText: z.string().trim().max(5000).default(''),
});

/**
 * The next step of a match; `rejected` and `passed` need a reason, the reason `other` a note. `undo` takes the last
 * step back,
 * the request itself if nothing followed. The reason `withdrawn` ends the sender's own request: `rejected` for a
 * company,
 * `passed` for a developer.
 */
export const MatchChange = z
  .strictObject({
    status: z.enum(['accepted', 'rejected', 'passed']).optional(),
    undo: z.literal(true).optional(),
    /** The viewer has looked at it. */
    seen: z.literal(true).optional(),
    reason: Reason.optional(),
    note: z.string().trim().max(REASON_NOTE_LENGTH.max).optional(),
  })
  .refine(({ status, undo, seen }) => [status, undo, seen].filter(Boolean).length === 1, {
    path: ['status'],
    params: { key: 'oneStep' },
  })
  .refine(({ status, reason }) => (status !== 'rejected' && status !== 'passed') || reason !== undefined, {
    path: ['reason'],
    params: { key: 'missing' },
  })
  .refine(({ reason, note = '' }) => reason !== 'other' || note.length >= REASON_NOTE_LENGTH.min, {
    path: ['note'],
    params: { key: 'note' },
  });
export type MatchChange = z.output<typeof MatchChange>;
