import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { Match, MatchAsk, MatchSide, MatchTechTest } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import type { Stored } from '../../../platform/database/mongoose-schema.ts';

export interface Step {
  status: MatchStatus;
  by: Match['history'][number]['by'];
  date: Date;
  reason?: string;
  note?: string;
  feedbackText?: string;
  decision?: string;
  /**
   * Marks a step that is no personal answer: a superuser took it on behalf of the side, or it is one of several
   * rejections with the same message or none. Never shown.
   */
  impersonal?: true;
}

/** The data sent by a person who applied without an account. */
export interface StoredApplication {
  /** Hash of the ticket of the form; each ticket allows one application. */
  ticket: string;
  /** The address for replies, even if the candidate is changed or removed. */
  email: string;
  link: string;
  answers: { question: string; answer: string }[];
  document: { code: string; name: string } | null;
  consent: { version: number; date: Date };
  /** The applicant's traffic source, from the URL of the page; absent in older applications. */
  campaign?: Record<string, string>;
  /** Language of the form, also used for emails. */
  language: string;
}

/** Fields missing from matches that older versions stored. */
type NewerFields = 'answers' | 'hire' | 'revision' | 'offer';

/** A developer's request for other conditions, and the company's answer. */
export type StoredAsk = Omit<MatchAsk, 'date' | 'answer' | 'withdrawnDate'> & {
  date: Date;
  answer: (Omit<NonNullable<MatchAsk['answer']>, 'date'> & { date: Date }) | null;
  withdrawnDate: Date | null;
};

export type StoredMatchTest = Omit<MatchTechTest, 'link' | 'sentDate'> & { test: Types.ObjectId };

export type StoredMatch = Stored<
  Omit<Match, 'history' | 'asks' | 'inCharge' | 'remindDate' | NewerFields> & Partial<Pick<Match, NewerFields>>,
  '_id' | 'job' | 'user' | 'company',
  'createdDate' | 'updatedDate'
> & {
  history: Step[];
  /** Absent in older matches, like the next two fields. */
  asks?: StoredAsk[];
  inCharge?: Types.ObjectId | null;
  remindDate?: Date | null;
  /** Whether the match waits for a side; a job and a developer have at most one such match. */
  open: boolean;
  /** The sides that have not seen the latest change. */
  newFor: MatchSide[];
  /** When a reminder about this match was sent; null again after each step. */
  remindedDate: Date | null;
  /** The latest technical test; absent in matches without one. */
  techTest?: StoredMatchTest | null;
  /** Set for a match that was started in a widget. */
  application: StoredApplication | null;
  /** Due date of the email about the last step: not before the step can no longer be undone. Null once it is sent. */
  mailDate: Date | null;
  /** The sides that receive this email. */
  mailTo: MatchSide[];
};
