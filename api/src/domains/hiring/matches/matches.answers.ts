import type { Types } from 'mongoose';
import { matches, type StoredMatch } from './matches.model.ts';
import { isWithdrawn } from './matches.policy.ts';

/** How a company answers, computed from its matches. */
export interface Answers {
  /**
   * Working days until the first answer to each application of the last 12 months. Answers after more than 45 days are
   * left out.
   */
  responses: readonly number[];
  /** The number of matches from the last 90 days that are older than 14 days, and how many of them have an outcome. */
  settled: { count: number; answered: number };
  /** The number of matches on which the company acted in the last 14 days. */
  active: number;
}

const DAY = 86_400_000;
/** The number of days to look back for first answers, outcomes and activity. */
const BACK = { responses: 365, settled: 90, active: 14 };
/** The number of days after which a match is expected to have an outcome. */
const GRACE = 14;
/** Answers that come later do not count as an answer to that application. */
const LATEST = 45;

/** The company whose job a match is about; undefined if the match does not exist. */
export const companyOfMatch = async (id: string): Promise<Types.ObjectId | undefined> =>
  (await matches.find(id))?.company;

/** How a company has answered its applicants. Withdrawn requests are ignored. */
export async function answersOf(company: Types.ObjectId, now: Date): Promise<Answers> {
  const all = (await matches.ofCompany(company)).filter((match) => !isWithdrawn(match));
  const ageOf = (date: Date) => (now.getTime() - date.getTime()) / DAY;
  const settled = all.filter(({ createdDate }) => ageOf(createdDate) > GRACE && ageOf(createdDate) <= BACK.settled);
  return {
    responses: all
      .filter(({ startedBy, createdDate }) => startedBy !== 'company' && ageOf(createdDate) <= BACK.responses)
      .flatMap((match) => responseOf(match) ?? []),
    settled: { count: settled.length, answered: settled.filter(hasOutcome).length },
    active: all.filter(({ history }) =>
      history.slice(1).some(({ by, date }) => by === 'company' && ageOf(new Date(date)) <= BACK.active),
    ).length,
  };
}

/** The working days from an application to the first answer. */
function responseOf({ createdDate, history }: StoredMatch): number | undefined {
  const first = history.slice(1).find(({ by }) => by === 'company');
  if (!first) return undefined;
  const date = new Date(first.date);
  return date.getTime() - createdDate.getTime() > LATEST * DAY ? undefined : workingDays(createdDate, date);
}

/** The started days from Monday to Friday between two moments, without the first day. */
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

/** Whether the match has an answer: false while it waits for its first answer, and if the company never answered. */
const hasOutcome = ({ status, history }: StoredMatch): boolean =>
  status !== 'pending' && history.at(-1)?.reason !== 'company-unresponsive';
