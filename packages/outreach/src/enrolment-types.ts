import type {
  DelayReason,
  EndReason,
  EnrolmentStatus,
  PauseReason,
  StepKind,
  StepOutcome,
} from '@tandem/catalogue/outreach';

/** One step as it was when the person was enrolled: later changes of the template don't reach it. */
export interface Step {
  kind: StepKind;
  /** Days after the previous step; for the first step, after the enrolment. */
  afterDays: number;
}

/** When a step was due, and why not earlier. */
export interface Planned {
  due: number | null;
  delay: DelayReason | null;
}

/** A step that was performed, or that may have been. */
export interface PerformedStep {
  step: number;
  outcome: StepOutcome;
  at: number;
  /** If a person performed or skipped it: undoing that restores both. */
  planned?: Planned;
  /** Another record of the person got it, before the two became one: that one tells who sent what. */
  isOfOther?: true;
}

/** One person in one sequence. All times are milliseconds since 1970. */
export interface Enrolment {
  steps: readonly Step[];
  status: EnrolmentStatus;
  /** Why it ended or is paused; null while it is active. */
  reason: EndReason | PauseReason | null;
  /** Index of the next step; the number of steps if all were performed. */
  next: number;
  /** When the next step is due; null while it is being sent, and after the end. */
  due: number | null;
  /** Why it is due later than its step says. */
  delay: DelayReason | null;
  /** The step that was handed to the mail queue and whose outcome is not known yet. */
  sending: { step: number; since: number } | null;
  performed: readonly PerformedStep[];
  /** The last day of an absence that an automatic reply names. */
  awayUntil: number | null;
  softBounces: number;
  /** Of the next step, if a person has stopped the sequence: continuing it restores both. */
  stopped?: Planned | undefined;
}

/** What happens to an enrolment. `at` is when it happened. */
export type EnrolmentEvent =
  /** The next step is handed to the mail queue if it may be sent. `lastEmailAt` counts every email to the person. */
  | { type: 'due'; at: number; lastEmailAt: number | null }
  | { type: 'sent'; step: number; at: number }
  /** The mail server may have taken the email: it is never sent again on its own. */
  | { type: 'uncertain'; step: number; at: number }
  /** The email was certainly not sent, and the step is tried again later. */
  | { type: 'deferred'; step: number; at: number; until: number; why: DelayReason }
  /** A person wants the next email to be sent now and not when it is planned. */
  | { type: 'hurried'; at: number }
  /** That was not possible: it is planned again as it was before. */
  | ({ type: 'replanned'; step: number; at: number } & Planned)
  | { type: 'done'; step: number; at: number }
  | { type: 'skipped'; step: number; at: number }
  /** A step was marked as done or skipped by mistake. */
  | { type: 'undone'; step: number; at: number }
  | { type: 'answered'; at: number }
  /** A person says that the answer was an automatic one. */
  | { type: 'answerWasAutomatic'; at: number }
  | { type: 'automaticReply'; at: number; until: number | null }
  | { type: 'bounced'; at: number; isHard: boolean }
  | { type: 'complained' | 'unsubscribed' | 'suppressed' | 'met' | 'stopped' | 'deleted' | 'merged'; at: number }
  | { type: 'paused'; at: number; why: PauseReason }
  | { type: 'resumed'; at: number }
  /** It was stopped by mistake. */
  | { type: 'restarted'; at: number }
  | { type: 'capped'; at: number; until: number; why: DelayReason }
  | { type: 'templateChanged'; at: number }
  | { type: 'clockSet'; at: number };

/** Moves a time into the recipient's working hours, never to an earlier one. */
export type Schedule = (earliest: number) => number;

export const DAY = 86_400_000;
