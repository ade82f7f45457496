import type { Types } from 'mongoose';
import { matches, type StoredMatch } from './matches.model.ts';
import { isWithdrawn } from './matches.policy.ts';

/** How a company answers, as its matches tell. */
export interface Answers {
  /** Working days until the first answer to each application of the last 12 months; more than 45 days are left out. */
  responses: readonly number[];
  /** Matches of the last 90 days that are older than 14, and how many of them have an outcome. */
  settled: { count: number; answered: number };
  /** Matches that somebody of the company looked after in the last 14 days. */
  active: number;
}

const DAY = 86_400_000;
/** Days back that first answers, outcomes and acts are looked for. */
const BACK = { responses: 365, settled: 90, active: 14 };
/** A match has to have an outcome after so many days. */
const GRACE = 14;
/** Later answers were none to that application. */
const LATEST = 45;

/** Whose job a match is about; undefined where there is no such match. */
export const companyOfMatch = async (id: string): Promise<Types.ObjectId | undefined> =>
  (await matches.find(id))?.company;

/** How a company has answered those who wrote to it. Requests that were withdrawn count as none. */
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

/** Working days from an application to the first answer. */
function responseOf({ createdDate, history }: StoredMatch): number | undefined {
  const first = history.slice(1).find(({ by }) => by === 'company');
  if (!first) return undefined;
  const date = new Date(first.date);
  return date.getTime() - createdDate.getTime() > LATEST * DAY ? undefined : workingDays(createdDate, date);
}

/** Begun days from Monday to Friday between two moments, the first day not counted. */
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

/** Somebody said something: not where it waits for its first answer, and not where the company was silent to the end. */
const hasOutcome = ({ status, history }: StoredMatch): boolean =>
  status !== 'pending' && history.at(-1)?.reason !== 'company-unresponsive';
