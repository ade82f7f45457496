import type { NotificationKind } from '@tandem/catalogue/notifications';
import type { MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { notify, withdrawNotification } from '../../identity/notifications/notifications.service.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { testPath } from '../matches/matches.paths.ts';
import { matchById } from '../matches/matches.service.ts';
import type { StoredTechTest } from './tech-tests.model.ts';
import { feedbackDateOf } from './tech-tests.presenter.ts';

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

/** The invitation disappears from the developer's list, and the cancellation is shown instead. */
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
    log.error({ test: String(test._id), err: error }, 'a side was not notified about a technical test');
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
  const from = isCompany ? (await developerById(test.user)).firstName : (await companyById(test.company)).name;
  await notify(
    { entity: isCompany ? test.company : test.user },
    {
      kind,
      values: { from, job: posting.job.headline, ...values },
      link: testPath(side, test._id),
      key: keyOf(test, kind, side),
      ...(isCompany && { about: test.user }),
    },
  );
}
