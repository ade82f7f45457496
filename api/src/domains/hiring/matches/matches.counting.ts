import { ANSWERED_WITHIN_DAYS } from '@tandem/catalogue/responsiveness';
import type { Types } from 'mongoose';
import { isPersonalStep } from './matches.answers.ts';
import { type MatchToCount, matches } from './matches.model.ts';
import { askedSide, currentStatus, isWithdrawn } from './matches.policy.ts';

const DAY = 86_400_000;

/** The fields of a match that the marketplace statistics use. */
export interface CountedMatch {
  user: Types.ObjectId;
  company: Types.ObjectId;
  job: Types.ObjectId;
  /** Whether the company, or a superuser on its behalf, asked the developer. */
  byCompany: boolean;
  createdDate: Date;
  /** Days until a person of the asked side answered; null without an answer within 14 days. */
  answerDays: number | null;
  /** Null while the match is not a hire. */
  hiredDate: Date | null;
  hireDays: number | null;
}

/** Yields all matches except withdrawn requests, in batches. Days are rounded to tenths. */
export async function* matchesToCount(): AsyncGenerator<CountedMatch[]> {
  for await (const batch of matches.inBatches()) yield batch.filter((match) => !isWithdrawn(match)).map(countedMatch);
}

function countedMatch(match: MatchToCount): CountedMatch {
  const { user, company, job, createdDate, history, status } = match;
  const side = askedSide(match);
  const answer = history.slice(1).find((step) => isPersonalStep(step, side));
  const answerDays = answer ? daysBetween(createdDate, answer.date) : null;
  const hired = currentStatus(status) === 'hired' ? history.findLast((step) => step.status === 'hired') : undefined;
  return {
    user,
    company,
    job,
    byCompany: side === 'user',
    createdDate,
    answerDays: answerDays !== null && answerDays <= ANSWERED_WITHIN_DAYS ? answerDays : null,
    hiredDate: hired ? new Date(hired.date) : null,
    hireDays: hired ? daysBetween(createdDate, hired.date) : null,
  };
}

const daysBetween = (from: Date, to: Date) => Math.round(((new Date(to).getTime() - from.getTime()) / DAY) * 10) / 10;
