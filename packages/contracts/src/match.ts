import { ASK_TOPICS } from '@tandem/catalogue/reasons';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import { TECH_TEST_KINDS, TECH_TEST_STATUSES } from '@tandem/catalogue/technical-tests';
import * as z from 'zod';
import { ApplicationShown } from './application.ts';
import { VisibleDeveloper } from './developer.ts';
import { Fit } from './fit.ts';
import { Interview } from './interview.ts';
import { JobOnBoard } from './job.ts';
import { Currency, DateTime, Id, Money, SalaryFrequency } from './values.ts';

export const MATCH_SIDES = ['company', 'user'] as const;
export type MatchSide = (typeof MATCH_SIDES)[number];

/**
 * Actions on a match that may be available to a viewer.
 * - `withdraw`: end their own request before it is answered
 * - `ask`: the developer requests other conditions, which the company answers; the match goes on
 * - `remind`: the developer declined because of bad timing and can be reminded later
 * - `decide`: a superuser settles a dispute with any status
 */
export const MATCH_STEPS = [
  'accept',
  'interview',
  'hire',
  'reject',
  'pass',
  'ask',
  'answerAsk',
  'withdrawAsk',
  'undo',
  'withdraw',
  'remind',
  'decide',
] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** Terms agreed at the hire; only the two sides read them. */
export const Hire = z.strictObject({
  /** The first day of work, YYYY-MM-DD; null if not decided yet. */
  startDate: z.iso.date().nullable(),
  salary: z.strictObject({ amount: Money.min(1), currency: Currency, frequency: SalaryFrequency }).nullable(),
});
export type Hire = z.infer<typeof Hire>;

/** A developer's request for other conditions, and the company's answer. */
export const MatchAsk = z.object({
  about: z.array(z.enum(ASK_TOPICS)),
  text: z.string(),
  date: DateTime,
  answer: z.object({ agreed: z.boolean(), text: z.string(), date: DateTime }).nullable(),
  withdrawnDate: DateTime.nullable(),
});
export type MatchAsk = z.infer<typeof MatchAsk>;

/** The salary that a company offers with its request. */
export const MatchOffer = z.object({
  salaryFrom: Money,
  salaryTo: Money,
  salaryCurrency: Currency,
  salaryFrequency: SalaryFrequency,
});
export type MatchOffer = z.infer<typeof MatchOffer>;

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
      /** Absent if it is hidden from the viewer. */
      reason: z.string().optional(),
      /** Sentence to the other side from the side that ended the match. */
      feedbackText: z.string().optional(),
      /** A superuser's reason for this settlement of a dispute; both sides read it. */
      decision: z.string().optional(),
    }),
  ),
  coverText: z.string(),
  /** The developer's answers to the questions of the job. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Null for a match that a developer started. */
  offer: MatchOffer.nullable(),
  /** Requests for other conditions, oldest first. */
  asks: z.array(MatchAsk),
  /** The account of the company that handles the match; null for the whole team, and for developers. */
  inCharge: Id.nullable(),
  /** When the developer is reminded of the job; null without a reminder, and for everyone else. */
  remindDate: DateTime.nullable(),
  /** Null before a hire, and for superusers. */
  hire: Hire.nullable(),
  /** Increases with every step. A step sent with it is refused if the match has changed in between. */
  revision: z.number().int(),
  createdDate: DateTime,
  updatedDate: DateTime,
});
export type Match = z.infer<typeof Match>;

/** The latest technical test of a match; `link` is the path of its page for the viewer. */
export const MatchTechTest = z.object({
  kind: z.enum(TECH_TEST_KINDS),
  status: z.enum(TECH_TEST_STATUSES),
  link: z.string(),
  sentDate: DateTime,
  result: z.object({ passed: z.boolean(), score: z.number().nullable(), total: z.number().nullable() }).nullable(),
});
export type MatchTechTest = z.infer<typeof MatchTechTest>;

/** A match as returned to one side, with the other side, the reasons, whose turn it is and the available actions. */
export const MatchView = Match.extend({
  jobOnBoard: JobOnBoard,
  /** The name of the person in charge at the company, for a developer who is matched; null without one and for others. */
  contact: z.string().nullable(),
  /** The developer at the viewer's access level. */
  developer: VisibleDeveloper,
  fit: Fit,
  /** Reason why the match ended; null while it is open, and if it is hidden from the viewer. */
  rejectReason: z.string().nullable(),
  /** The side that has to act; null when the match has ended. */
  turn: z.enum(MATCH_SIDES).nullable(),
  /** Whether there is an event that the viewer has not seen. */
  isNew: z.boolean(),
  abilities: z.array(z.enum(MATCH_STEPS)),
  /**
   * End of the period in which the viewer can undo the last step, before an email about it is sent; null if they
   * cannot.
   */
  undoUntil: DateTime.nullable(),
  /** The request was undone: the match no longer exists. */
  removed: z.literal(true).optional(),
  techTest: MatchTechTest.nullable(),
  /** Data sent with an application from a widget; null for other matches. */
  application: ApplicationShown.nullable(),
  /** Rounds of interviews, the first one first. */
  interviews: z.array(Interview),
  /** The latest round; null without one. */
  interview: Interview.nullable(),
});
export type MatchView = z.infer<typeof MatchView>;
