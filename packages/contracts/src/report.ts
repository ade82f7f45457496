import { REPORT_REASONS, REPORT_SUBJECTS } from '@tandem/catalogue/reasons';
import * as z from 'zod';
import { sortBy } from './sorting.ts';
import { DateTime, Id, pageOf } from './values.ts';

/** acted: Tandem has taken action; rejected: the subject does not break the rules. */
export const REPORT_DECISIONS = ['acted', 'rejected'] as const;
export const REPORT_STATES = ['open', 'decided', 'all'] as const;

/** Reports a subject that the sender can see. A second report while the first is open has no effect. */
export const ReportCreate = z.strictObject({
  subjectType: z.enum(REPORT_SUBJECTS),
  subjectId: Id,
  reason: z.enum(REPORT_REASONS),
  text: z.string().trim().max(2000).default(''),
});
export type ReportCreate = z.output<typeof ReportCreate>;

/** One person's report. */
const Report = z.object({
  _id: Id,
  /** Address of the sender; empty for a visitor, and once the account is erased. */
  reporter: z.string(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  createdDate: DateTime,
});

/** Content of a message at the time of the report, regardless of later edits or deletion. */
const ReportedMessage = z.object({
  /** Side of the author: the developer or a person at the company. */
  side: z.enum(['user', 'company']),
  senderName: z.string(),
  createdDate: DateTime,
  /** The distinct texts that were reported, the first one first. */
  versions: z.array(
    z.object({
      text: z.string(),
      /** Names of the attached files. */
      attachments: z.array(z.string()),
      reportedDate: DateTime,
    }),
  ),
  /** Change of the message since the last of these versions. */
  changed: z.enum(['edited', 'deleted']).nullable(),
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

/** All reports about a subject that are open, or that were decided together. */
export const ReportedSubject = z.object({
  /** Id of the oldest report. */
  _id: Id,
  subjectType: z.enum(REPORT_SUBJECTS),
  subjectId: Id,
  /** Empty once the subject is erased; for a message, the name of the developer or the company that sent it. */
  name: z.string(),
  /** Path at which a superuser sees the subject in the portal; empty once it is erased. */
  path: z.string(),
  /** For messages only; absent once the content is erased. */
  message: ReportedMessage.optional(),
  reports: z.array(Report),
  createdDate: DateTime,
  decision: z.object({ kind: z.enum(REPORT_DECISIONS), text: z.string(), date: DateTime }).nullable(),
});
export type ReportedSubject = z.infer<typeof ReportedSubject>;

export const ReportQuery = pageOf({
  state: z.enum(REPORT_STATES).default('open'),
  sort: sortBy(['createdDate', 'name'], 'createdDate'),
});
export type ReportQuery = z.output<typeof ReportQuery>;

/** Decides all open reports about a subject; everyone who sent one reads the text. */
export const ReportDecision = z.strictObject({
  kind: z.enum(REPORT_DECISIONS),
  text: z.string().trim().min(10).max(1000),
});
export type ReportDecision = z.output<typeof ReportDecision>;
