import { SUSPEND_REASONS } from '@tandem/catalogue/reasons';
import { ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { DateTime, Id } from './values.ts';

const Reasons = z.array(z.enum(SUSPEND_REASONS));
/** A note for the suspended person, in addition to the reasons. */
const Note = z.string().trim().max(1000);

/** The reasons of a suspension. */
export const Suspend = z.strictObject({
  reasons: Reasons.min(1).max(SUSPEND_REASONS.length),
  note: Note.default(''),
  /** Whether all accounts of the profile or company are suspended, instead of a single one. */
  everybody: z.boolean().default(false),
});
export type Suspend = z.output<typeof Suspend>;

const Appeal = z.object({ text: z.string(), date: DateTime });

export const DECISIONS = ['lifted', 'upheld'] as const;
const Decision = z.object({ kind: z.enum(DECISIONS), text: z.string(), date: DateTime });

export const Suspension = z.object({
  _id: Id,
  entityId: Id,
  /** The suspended account; null if the whole profile or company is suspended. */
  accountId: Id.nullable(),
  type: z.enum(ACCOUNT_TYPES),
  /** Name of the profile or company. */
  name: z.string(),
  /** Email address of the account, or of the main one. */
  email: z.string(),
  reasons: Reasons,
  note: z.string(),
  /** Email address of the superuser who suspended it; empty once that account is gone. */
  by: z.string(),
  createdDate: DateTime,
  liftedDate: DateTime.nullable(),
  appeal: Appeal.nullable(),
  /** Deadline for deciding an appeal. */
  decideBy: DateTime.nullable(),
  decision: Decision.nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

/** waiting: there is an undecided appeal; open: not lifted. */
export const SUSPENSION_STATES = ['waiting', 'open', 'lifted'] as const;

/** Data shown to the suspended person through the emailed link, without login. */
export const AppealView = Suspension.pick({
  reasons: true,
  note: true,
  createdDate: true,
  liftedDate: true,
  appeal: true,
  decideBy: true,
  decision: true,
});
export type AppealView = z.infer<typeof AppealView>;

export const AppealText = z.string().trim().min(10).max(4000);
export const SuspensionDecision = z.strictObject({
  kind: z.enum(DECISIONS),
  text: z.string().trim().min(10).max(2000),
});
export type SuspensionDecision = z.output<typeof SuspensionDecision>;
