import type { NotificationKind } from '@tandem/catalogue/notifications';
import { FEEDBACK_DAYS } from '@tandem/catalogue/technical-tests';
import type { MatchSide } from '@tandem/contracts/match';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import {
  type NotificationMail,
  notify,
  withdrawNotification,
} from '../../identity/notifications/notifications.service.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { testPath } from '../matches/matches.paths.ts';
import { matchById } from '../matches/matches.service.ts';
import type { StoredTechTest } from './tech-tests.model.ts';
import { feedbackDateOf } from './tech-tests.presenter.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type TestNotification = Extract<NotificationKind, `test${string}`>;

export const notifyInvited = (test: StoredTechTest): Promise<void> =>
  attempt(test, 'user', 'testInvited', { deadlineDate: test.deadline.toISOString() });
export const notifySubmitted = (test: StoredTechTest): Promise<void> => attempt(test, 'company', 'testSubmitted');
export const notifyReviewed = (test: StoredTechTest): Promise<void> => attempt(test, 'user', 'testReviewed');

/** Both sides learn that the deadline has passed. */
export async function notifyExpired(test: StoredTechTest): Promise<void> {
  await attempt(test, 'user', 'testExpired');
  await attempt(test, 'company', 'testExpired');
}

/**
 * The invitation disappears from the developer's list, and the cancellation is shown instead. It is emailed only if the
 * invitation may have been emailed.
 */
export async function notifyCancelled(test: StoredTechTest): Promise<void> {
  await withdrawNotification(keyOf(test, 'testInvited', 'user'));
  await attempt(test, 'user', 'testCancelled');
}

/** Reminds the company of a result that the developer waits for. Throws if the reminder could not be stored. */
export const notifyFeedbackDue = (test: StoredTechTest): Promise<void> =>
  write(test, 'company', 'testFeedbackDue', { dueDate: feedbackDateOf(test)?.toISOString() ?? '' });

const keyOf = ({ _id }: StoredTechTest, kind: TestNotification, side: MatchSide) => `${kind} ${_id} ${side}`;

/** A failure to notify never reverts what was done. */
async function attempt(test: StoredTechTest, side: MatchSide, kind: TestNotification, values = {}) {
  try {
    await write(test, side, kind, values);
  } catch (error) {
    log.error({ test: String(test._id), err: error }, 'a participant of a technical test could not be notified');
  }
}

async function write(
  test: StoredTechTest,
  side: MatchSide,
  kind: TestNotification,
  values: Record<string, string> = {},
) {
  const posting = await postingById((await matchById(test.match)).job);
  if (!posting) return;
  const isCompany = side === 'company';
  const company = (await companyById(test.company)).name;
  const developer = (await developerById(test.user)).firstName;
  const path = testPath(side, test._id);
  const mail = mailOf(kind, test, { job: posting.job.headline, company, developer, path }, side);
  await notify(
    { entity: isCompany ? test.company : test.user },
    {
      kind,
      values: { from: isCompany ? developer : company, job: posting.job.headline, ...values },
      link: path,
      key: keyOf(test, kind, side),
      ...(isCompany && { about: test.user }),
      ...(mail && { mail: { ...mail, to: 'main' } }),
    },
  );
}

interface Facts {
  job: string;
  company: string;
  developer: string;
  path: string;
}

/** The email about a step of a test, if it stays unread; undefined if there is none. */
function mailOf(
  kind: TestNotification,
  { deadline, createdDate, message }: StoredTechTest,
  facts: Facts,
  side: MatchSide,
): NotificationMail | undefined {
  switch (kind) {
    case 'testInvited': {
      const count = Math.max(1, Math.round((deadline.getTime() - Date.now()) / DAY));
      return { template: kind, about: { ...facts, count, words: message } };
    }
    case 'testCancelled':
      if (Date.now() - createdDate.getTime() < env.NOTIFICATION_EMAIL_MINUTES * MINUTE) return undefined;
      return { template: kind, about: facts };
    case 'testExpired':
      return { template: kind, about: { ...facts, side } };
    case 'testReviewed':
      return { template: kind, about: facts };
    default:
      return { template: kind, about: { ...facts, days: FEEDBACK_DAYS } };
  }
}
