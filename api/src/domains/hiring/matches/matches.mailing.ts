import type { MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { mailLastStep } from './matches.events.ts';
import { latestOf } from './matches.latest.ts';
import { matches } from './matches.model.ts';
import { UNDO_MINUTES } from './matches.policy.ts';
import type { Step, StoredMatch } from './stored-match.ts';

/**
 * Milliseconds until a step can no longer be undone, plus a margin because the clocks of several machines differ
 * slightly.
 */
const UNTIL_MAIL = UNDO_MINUTES * 60_000 + 5000;
/** Milliseconds for which a process that emails about a match's last step keeps its claim on the match. */
const LEASE = 60_000;

type Mail = Pick<StoredMatch, 'mailDate' | 'mailTo'>;

/**
 * Returns when to email the sides about a step. The date is stored with the step, so that undoing the step also removes
 * the email.
 */
export const scheduleStepEmail = ({ date }: Pick<Step, 'date'>, sides: MatchSide[]): Mail =>
  sides.length > 0
    ? { mailDate: new Date(date.getTime() + UNTIL_MAIL), mailTo: sides }
    : { mailDate: null, mailTo: [] };

/**
 * Does the same for a step that became the last one again because the next step was undone, unless its email was due
 * before that step.
 */
export function rescheduleStepEmail(step: Pick<Step, 'by' | 'date'>, undone: Pick<Step, 'date'>, sides: MatchSide[]) {
  const mail = scheduleStepEmail(
    step,
    sides.filter((side) => side !== step.by),
  );
  return mail.mailDate && mail.mailDate > undone.date ? mail : { mailDate: null, mailTo: [] };
}

/** Returns whether a process has started to email about the last step, so that the step can no longer be undone. */
export function isEmailStarted(match: StoredMatch): boolean {
  const { mailDate } = match;
  const last = latestOf(match);
  return !!last && !!mailDate && mailDate.getTime() !== last.date.getTime() + UNTIL_MAIL;
}

/**
 * Emails about steps that can no longer be undone. Several processes may run this at the same time, because each match
 * is handled by the process that has claimed it. The claim of a process that is killed expires, and the key of the
 * email prevents a second delivery.
 */
export async function mailAboutMatches(now: Date): Promise<void> {
  for (let match = await matches.claimMail(now, LEASE); match; match = await matches.claimMail(now, LEASE)) {
    try {
      const posting = (await postingsById([match.job])).get(String(match.job));
      if (posting) await mailLastStep(match, posting.job.headline);
      await matches.mailed(match);
    } catch (error) {
      log.error({ match: String(match._id), err: error }, 'an email about a match could not be sent; will be retried');
    }
  }
}
