import { FOLLOW_UP_DAYS, type FollowUpDays } from '@tandem/catalogue/hire-follow-ups';
import { MATCH_SIDES, type MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { isReachable } from '../../../platform/mail/send.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { accountsOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { notify, withdrawNotification } from '../../identity/notifications/notifications.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { developerById, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { accountInCharge } from '../matches/matches.notifying.ts';
import { UNDO_MINUTES } from '../matches/matches.policy.ts';
import { hiresWithStart, type StoredMatch } from '../matches/matches.service.ts';
import { followUpToken } from './hire-follow-ups.link.ts';
import { followUps, type StoredFollowUp } from './hire-follow-ups.model.ts';

const DAY = 86_400_000;
/** The hour (UTC) from which questions are sent. */
const HOUR = 8;
/** Days after the due date within which a question is still sent. Older hires are skipped. */
const LATE_DAYS = 14;

type Hired = Pick<StoredMatch, 'status' | 'hire'>;

/** Returns when a question about a hire is due; null without a first day of work. */
function dueDate({ status, hire }: Hired, days: FollowUpDays): Date | null {
  if (status !== 'hired' || !hire?.startDate) return null;
  return new Date(Date.parse(`${hire.startDate}T0${HOUR}:00:00Z`) + days * DAY);
}

/** Asks both sides how their hires went, once for each number of days. */
export async function askAboutHires(now: Date): Promise<void> {
  for (const days of FOLLOW_UP_DAYS) {
    const latest = now.getTime() - HOUR * 3_600_000 - days * DAY;
    for (const match of await hiresWithStart(dayOf(latest - LATE_DAYS * DAY), dayOf(latest))) {
      if (mayBeUndone(match, now)) continue;
      for (const side of MATCH_SIDES)
        await ask(match, side, days, now).catch((error: unknown) =>
          log.error(
            { match: String(match._id), err: error },
            'the question about a hire could not be sent; will be retried',
          ),
        );
    }
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function mayBeUndone({ history }: StoredMatch, now: Date): boolean {
  const last = history.at(-1);
  return !!last && now.getTime() - last.date.getTime() < UNDO_MINUTES * 60_000;
}

async function ask(match: StoredMatch, side: MatchSide, days: FollowUpDays, now: Date): Promise<void> {
  const startDate = match.hire?.startDate;
  if (!startDate || !(await mayAsk(match, side))) return;
  const accounts = await accountsToAsk(match, side);
  if (accounts.length === 0) return;
  const { _id, user, company, job } = match;
  const followUp = await followUps.put({ match: _id, user, company, job, side, days, startDate });
  if (!followUp || followUp.askedDate) return;
  await notifySide(accounts, followUp);
  await followUps.change(followUp._id, { askedDate: now });
}

/**
 * Returns whether a side may be asked: a company is not asked about a developer who has since hidden from it, for
 * example because it is a former employer.
 */
export async function mayAsk({ user, company }: Pick<StoredMatch, 'user' | 'company'>, side: MatchSide) {
  if (side === 'user') return true;
  const viewer = { view: 'COMPANY', entityId: String(company) } as const;
  return (await existingAmong(await viewerContextOf(viewer), [user])).size > 0;
}

/**
 * Returns the account in charge, otherwise the whole team; no account of a person who applied without one, nor closed
 * and unverified ones.
 */
async function accountsToAsk({ user, company, inCharge }: StoredMatch, side: MatchSide): Promise<StoredAccount[]> {
  const responsible = side === 'company' && inCharge ? await accountInCharge(company, inCharge) : undefined;
  if (responsible && isReachable(responsible)) return [responsible];
  const team = await accountsOf(String(side === 'company' ? company : user));
  return team.filter(({ emailVerified, closedDate }) => emailVerified && !closedDate);
}

/**
 * Notifies accounts, each with its own link. The main one, or if that cannot log in the oldest other one, also gets it
 * by email.
 */
async function notifySide(accounts: readonly StoredAccount[], followUp: StoredFollowUp): Promise<void> {
  const { side, days, user } = followUp;
  const { other, headline } = await namesOf(followUp);
  const reader = accounts.find(isReachable);
  for (const { _id } of accounts) {
    const path = `/follow-up/${followUpToken({ followUp: String(followUp._id), account: String(_id) })}`;
    await notify(
      { accounts: [_id] },
      {
        kind: 'hireFollowUp',
        values: { from: other, job: headline, days },
        link: path,
        key: keyOf(followUp),
        about: user,
        ...(_id === reader?._id && {
          mail: { template: 'hireFollowUp', about: { side, other, job: headline, days, path }, to: 'all' as const },
        }),
      },
    );
  }
}

/** Returns the name of the other side, as a side sees it, and the title of the job. */
export async function namesOf({ user, company, job, side }: Pick<StoredFollowUp, 'user' | 'company' | 'job' | 'side'>) {
  const [headlines, companies, { firstName }] = await Promise.all([
    headlinesOf([String(job)]),
    companyNamesOf([company]),
    developerById(user),
  ]);
  const other = side === 'user' ? (companies.get(String(company)) ?? '') : firstName;
  return { other, headline: headlines.get(String(job)) ?? '' };
}

/**
 * Updates the questions after a hire has changed: a question that is now too early is withdrawn and sent again when it
 * is due. If there is no hire any more, its questions and answers are removed.
 */
export async function followHire({ _id, ...hired }: Hired & Pick<StoredMatch, '_id'>): Promise<void> {
  const now = new Date();
  for (const followUp of await followUps.ofMatch(_id)) {
    const due = dueDate(hired, followUp.days);
    const isStillDue = due !== null && due <= now;
    if (hired.status === 'hired' && (followUp.answer || isStillDue)) {
      if (hired.hire?.startDate) await followUps.change(followUp._id, { startDate: hired.hire.startDate });
      continue;
    }
    await withdrawQuestion(followUp);
    await followUps.remove({ _id: followUp._id });
  }
}

const keyOf = ({ _id }: Pick<StoredFollowUp, '_id'>): string => `hireFollowUp ${_id}`;

/** Removes the notifications and the unsent emails of a question. */
export const withdrawQuestion = (followUp: Pick<StoredFollowUp, '_id'>): Promise<void> =>
  withdrawNotification(keyOf(followUp));
