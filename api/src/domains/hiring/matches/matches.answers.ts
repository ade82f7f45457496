import { REMOVED_BY_TANDEM } from '@tandem/catalogue/reasons';
import { ANSWERED_WITHIN_DAYS } from '@tandem/catalogue/responsiveness';
import type { Types } from 'mongoose';
import { type AnsweredMatch, matches } from './matches.model.ts';
import { askedSide, isWithdrawn } from './matches.policy.ts';
import type { Step } from './stored-match.ts';

/** The first answer to an application. */
export interface FirstAnswer {
  /** Working days between the application and the answer. */
  days: number;
  user: string;
}

/** The answers of a company, computed from its matches. */
export interface Answers {
  /** First answers to the applications of the last 12 months. Answers after more than 45 days are left out. */
  responses: readonly FirstAnswer[];
  /**
   * The applications of the last 12 months that are older than 14 days, how many of them were answered within 14 days,
   * and the number of different developers behind them.
   */
  applications: { count: number; answered: number; people: number };
  /** The number of matches from the last 90 days that are older than 14 days, and how many of them have an outcome. */
  settled: { count: number; answered: number };
  /** The number of matches on which the company acted in the last 14 days. */
  active: number;
}

const DAY = 86_400_000;
/** The number of days to look back for applications, outcomes and activity. */
export const LOOKBACK_DAYS = { applications: 365, settled: 90, active: 14 };
/** Days after which an answer no longer counts as an answer to the application. */
const MAX_RESPONSE_DAYS = 45;

/** Returns the company whose job a match is about; undefined if the match does not exist. */
export const companyOfMatch = async (id: string): Promise<Types.ObjectId | undefined> =>
  (await matches.find(id))?.company;

/** Returns how a company has answered its applicants. Withdrawn requests are ignored. */
export async function answersOf(company: Types.ObjectId, now: Date): Promise<Answers> {
  const all = (await matches.answersOfCompany(company)).filter((match) => !isWithdrawn(match));
  const ageOf = (date: Date) => (now.getTime() - date.getTime()) / DAY;
  const isAnswerPeriodOver = ({ createdDate }: AnsweredMatch) => ageOf(createdDate) > ANSWERED_WITHIN_DAYS;
  const settled = all.filter((match) => isAnswerPeriodOver(match) && ageOf(match.createdDate) <= LOOKBACK_DAYS.settled);
  const applications = all.filter(
    (match) => askedSide(match) === 'company' && ageOf(match.createdDate) <= LOOKBACK_DAYS.applications,
  );
  const due = applications.filter((match) => isAnswerPeriodOver(match) && couldAnswer(match));
  return {
    responses: applications.flatMap((match) => {
      const days = responseOf(match);
      return days === undefined ? [] : [{ days, user: String(match.user) }];
    }),
    applications: {
      count: due.length,
      answered: due.filter((match) => isAnsweredWithin(match, ANSWERED_WITHIN_DAYS)).length,
      people: new Set(due.map(({ user }) => String(user))).size,
    },
    settled: { count: settled.length, answered: settled.filter(hasOutcome).length },
    active: all.filter(({ history }) =>
      history.slice(1).some(({ by, date }) => by === 'company' && ageOf(new Date(date)) <= LOOKBACK_DAYS.active),
    ).length,
  };
}

/** Returns whether a person of a side took a step with a message of their own. */
export const isPersonalStep = ({ by, impersonal }: Step, side: 'company' | 'user'): boolean =>
  by === side && impersonal !== true;

const firstAnswerOf = ({ history }: AnsweredMatch) => history.slice(1).find((step) => isPersonalStep(step, 'company'));

function isAnsweredWithin(match: AnsweredMatch, days: number): boolean {
  const first = firstAnswerOf(match);
  return !!first && new Date(first.date).getTime() - match.createdDate.getTime() <= days * DAY;
}

/**
 * Returns whether the company had the full period to answer an application: false if the developer or a superuser ended
 * the match earlier, Tandem removed the job, or the match was merged with another one.
 */
function couldAnswer(match: AnsweredMatch): boolean {
  const last = match.history.at(-1);
  if (!last || firstAnswerOf(match)) return true;
  if (last.reason === REMOVED_BY_TANDEM || last.reason === 'already-in-process') return false;
  const isEndedByOther = match.history.length > 1 && (last.by === 'user' || last.by === 'superuser');
  const days = (new Date(last.date).getTime() - match.createdDate.getTime()) / DAY;
  return !isEndedByOther || last.reason === 'company-unresponsive' || days > ANSWERED_WITHIN_DAYS;
}

/** Returns the working days from an application to the first answer. */
function responseOf(match: AnsweredMatch): number | undefined {
  const first = firstAnswerOf(match);
  if (!first || !isAnsweredWithin(match, MAX_RESPONSE_DAYS)) return undefined;
  return workingDays(match.createdDate, new Date(first.date));
}

/** Returns the started days from Monday to Friday between two times, without the first day. */
export function workingDays(from: Date, to: Date): number {
  let days = 0;
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  const last = Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), to.getUTCDate());
  while (day.getTime() < last) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) days++;
  }
  return days;
}

/**
 * Returns whether the match has an answer: false while it waits for its first answer, and if the company never
 * answered.
 */
const hasOutcome = ({ status, history }: AnsweredMatch): boolean =>
  status !== 'pending' && history.at(-1)?.reason !== 'company-unresponsive';
