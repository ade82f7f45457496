import type {
  DelayReason,
  EndReason,
  EnrolmentStatus,
  PauseReason,
  StepKind,
  StepOutcome,
} from '@tandem/catalogue/outreach';

/** A step as it was when the person was enrolled; later changes of the template do not affect it. */
export interface Step {
  kind: StepKind;
  /** Days after the previous step; for the first step, after the enrolment. */
  afterDays: number;
}

/** Due date of a step and the reason for a delay. */
export interface StepPlan {
  due: number | null;
  delay: DelayReason | null;
}

/** A step that was performed, or may have been. */
export interface PerformedStep {
  step: number;
  outcome: StepOutcome;
  at: number;
  /** Set if a colleague performed or skipped the step; undoing restores both values. */
  planned?: StepPlan;
  /**
   * The step was performed for another record of the person before the two were merged; that record contains who sent
   * what.
   */
  isOfOther?: true;
}

/** Enrolment of one person in one sequence. All times are milliseconds since 1970. */
export interface Enrolment {
  steps: readonly Step[];
  status: EnrolmentStatus;
  /** Why the enrolment ended or is paused; null while it is active. */
  reason: EndReason | PauseReason | null;
  /** Index of the next step; the number of steps if all were performed. */
  next: number;
  /** When the next step is due; null while it is being sent, and after the end. */
  due: number | null;
  /** Why the next step is due later than planned. */
  delay: DelayReason | null;
  /** The step that was handed to the mail queue and whose outcome is not yet known. */
  sending: { step: number; since: number } | null;
  performed: readonly PerformedStep[];
  /** Last day of an absence stated in an automatic reply. */
  awayUntil: number | null;
  softBounces: number;
  /** Due date and delay of the next step if a colleague has stopped the sequence; continuing restores both. */
  stopped?: StepPlan | undefined;
}

/** Events of an enrolment. `at` is the time of the event. */
export type EnrolmentEvent =
  /** The next step is handed to the mail queue if it may be sent. `lastEmailAt` counts every email to the person. */
  | { type: 'due'; at: number; lastEmailAt: number | null }
  | { type: 'sent'; step: number; at: number }
  /** The mail server may have accepted the email, so it is never resent automatically. */
  | { type: 'uncertain'; step: number; at: number }
  /** The email was certainly not sent; the step is retried later. */
  | { type: 'deferred'; step: number; at: number; until: number; why: DelayReason }
  /** A colleague wants the next email to be sent now instead of when it is planned. */
  | { type: 'hurried'; at: number }
  /** Sending it now was not possible; the previous plan applies again. */
  | ({ type: 'replanned'; step: number; at: number } & StepPlan)
  | { type: 'done'; step: number; at: number }
  | { type: 'skipped'; step: number; at: number }
  /** A step was marked as done or skipped by mistake. */
  | { type: 'undone'; step: number; at: number }
  | { type: 'answered'; at: number }
  /** A colleague reports that the answer was an automatic one. */
  | { type: 'answerWasAutomatic'; at: number }
  | { type: 'automaticReply'; at: number; until: number | null }
  | { type: 'bounced'; at: number; isHard: boolean }
  | { type: 'complained' | 'unsubscribed' | 'suppressed' | 'met' | 'stopped' | 'deleted' | 'merged'; at: number }
  | { type: 'paused'; at: number; why: PauseReason }
  | { type: 'resumed'; at: number }
  /** The sequence was stopped by mistake. */
  | { type: 'restarted'; at: number }
  | { type: 'capped'; at: number; until: number; why: DelayReason }
  | { type: 'templateChanged'; at: number }
  | { type: 'clockSet'; at: number };

/** Moves a time forward into the recipient's working hours, never back. */
export type Schedule = (earliest: number) => number;

export const DAY = 86_400_000;
