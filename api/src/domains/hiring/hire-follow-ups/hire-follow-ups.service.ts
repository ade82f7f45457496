import { FOLLOW_UP_DAYS, FOLLOW_UP_RATINGS } from '@tandem/catalogue/hire-follow-ups';
import type {
  FollowUpAnswer,
  FollowUpStatistics,
  FollowUpTotals,
  HireFollowUp,
} from '@tandem/contracts/hire-follow-up';
import { MATCH_SIDES } from '@tandem/contracts/match';
import { linkExpired } from '../../../platform/errors/errors.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { mayAsk, namesOf, withdrawQuestion } from './hire-follow-ups.asking.ts';
import { linkOfToken } from './hire-follow-ups.link.ts';
import { type FollowUpCount, followUps, type StoredFollowUp } from './hire-follow-ups.model.ts';

const DAY = 86_400_000;
/** Days for which a question can be answered. */
const OPEN_DAYS = 30;
/** Maximum number of comments in the statistics. */
const MAX_COMMENTS = 20;

/** Returns the question that a link leads to. */
export const followUpOf = async (token: string): Promise<HireFollowUp> => present(await linked(token));

/** Stores or replaces the answer of a side, and removes its notifications, which are no longer needed. */
export async function answerFollowUp(token: string, answer: FollowUpAnswer): Promise<HireFollowUp> {
  const { _id } = await linked(token);
  const answered = await followUps.change(_id, { answer, answeredDate: new Date() });
  if (!answered) throw linkExpired();
  await withdrawQuestion(answered);
  return present(answered);
}

/** Returns the question of a link. Throws 410 if the link is not valid any more, for whatever reason. */
async function linked(token: string): Promise<StoredFollowUp> {
  const link = linkOfToken(token);
  const followUp = link && (await followUps.find(link.followUp));
  if (!link || !followUp || closeDate(followUp) <= new Date()) throw linkExpired();
  const account = (await accountsById([link.account])).get(link.account);
  if (!account || account.closedDate || account.suspended) throw linkExpired();
  if (String(account.entityId) !== String(followUp[followUp.side])) throw linkExpired();
  if (!(await mayAsk(followUp, followUp.side))) throw linkExpired();
  return followUp;
}

const closeDate = ({ askedDate, createdDate }: StoredFollowUp): Date =>
  new Date((askedDate ?? createdDate).getTime() + OPEN_DAYS * DAY);

async function present(followUp: StoredFollowUp): Promise<HireFollowUp> {
  const { other, headline } = await namesOf(followUp);
  const { side, days, startDate, answer } = followUp;
  return { side, days, startDate, other, job: headline, answer, closeDate: closeDate(followUp).toISOString() };
}

/** Moves the questions about a person, and the answers to them, to another profile or record of the same person. */
export const { move: moveFollowUps } = followUps;

/** Returns how hires went, as totals per question and side, with the comments. */
export async function followUpStatistics(): Promise<FollowUpStatistics> {
  const [counts, commented] = await Promise.all([followUps.counts(), followUps.withText(MAX_COMMENTS)]);
  return {
    totals: FOLLOW_UP_DAYS.flatMap((days) =>
      MATCH_SIDES.map((side) => {
        const own = counts.filter(({ _id }) => _id.days === days && _id.side === side);
        return { days, side, ...totalsOf(own) };
      }),
    ),
    comments: commented.flatMap(({ answer, side, days }) => (answer ? [{ ...answer, side, days }] : [])),
  };
}

function totalsOf(counts: readonly FollowUpCount[]): Omit<FollowUpTotals, 'days' | 'side'> {
  const sum = (fits: (answer: FollowUpCount['_id']) => boolean) =>
    counts.reduce((total, { _id, count }) => (fits(_id) ? total + count : total), 0);
  const ofRating = FOLLOW_UP_RATINGS.map((each) => [each, sum(({ rating }) => rating === each)]);
  return {
    asked: sum(() => true),
    answered: sum(({ stillEmployed }) => typeof stillEmployed === 'boolean'),
    stillEmployed: sum(({ stillEmployed }) => stillEmployed === true),
    ratings: Object.fromEntries(ofRating) as FollowUpTotals['ratings'],
  };
}
