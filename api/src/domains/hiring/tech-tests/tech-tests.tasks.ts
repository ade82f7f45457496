import { FEEDBACK_DAYS } from '@tandem/catalogue/technical-tests';
import { log } from '../../../platform/config/log.ts';
import { type StoredTechTest, techTests } from './tech-tests.model.ts';
import { notifyExpired, notifyFeedbackDue, notifySubmitted } from './tech-tests.notifications.ts';
import { GRACE_MS } from './tech-tests.policy.ts';
import { changeIfUnchanged, isMatchOpen, submit } from './tech-tests.service.ts';

const DAY = 86_400_000;
/** Days before the promised date at which the company is reminded of the result. */
const REMIND_BEFORE_DAYS = 3;

/** Hands in tests whose time is over with what was saved, and ends tests whose deadline has passed. */
export async function closeExpiredTests(now: Date): Promise<void> {
  const cut = new Date(now.getTime() - GRACE_MS);
  for (const test of await techTests.overdue(cut)) await attempt(test, () => handInLate(test));
  for (const test of await techTests.pastDeadline(cut))
    await attempt(test, () => (isDraft(test) ? handInLate(test) : expire(test)));
}

/** The developer has worked on the assignment and not handed it in: the draft counts. */
const isDraft = ({ status, submission }: StoredTechTest): boolean =>
  status === 'started' && Boolean(submission?.text || submission?.link);

async function handInLate(test: StoredTechTest) {
  await notifySubmitted(await submit(test, {}, test.endsDate ?? test.deadline));
}

/** Ends a test, and notifies the sides unless their match has ended, because there is nothing left to do about it. */
async function expire(test: StoredTechTest) {
  const expired = await changeIfUnchanged(test, test.status, { status: 'expired' });
  if (await isMatchOpen(expired)) await notifyExpired(expired);
}

/** Reminds companies of tests whose result the developer still waits for. */
export async function remindOfResults(now: Date): Promise<void> {
  const since = new Date(now.getTime() - (FEEDBACK_DAYS - REMIND_BEFORE_DAYS) * DAY);
  for (const test of await techTests.withoutResult(since)) {
    await notifyFeedbackDue(test);
    await techTests.change(test._id, 'submitted', { remindedDate: now });
  }
}

/** A side may act on the test at the same moment; the others are still closed. */
async function attempt(test: StoredTechTest, close: () => Promise<void>) {
  try {
    await close();
  } catch (error) {
    log.info({ test: String(test._id), err: error }, 'a technical test could not be closed');
  }
}
