import type { MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { mailLastStep } from './matches.events.ts';
import { matches, type Step, type StoredMatch } from './matches.model.ts';
import { UNDO_MINUTES } from './matches.policy.ts';

/** Milliseconds until a step can no longer be undone, and some more: clocks of several machines differ a little. */
const UNTIL_MAIL = UNDO_MINUTES * 60_000 + 5000;
/** Milliseconds for which a match belongs to the process that emails about its last step. */
const LEASE = 60_000;

type Mail = Pick<StoredMatch, 'mailDate' | 'mailTo'>;

/** When sides are emailed about a step: it is stored with the step, so that undoing the step takes the email with it. */
export const mailAfter = ({ date }: Step, sides: MatchSide[]): Mail =>
  sides.length > 0
    ? { mailDate: new Date(date.getTime() + UNTIL_MAIL), mailTo: sides }
    : { mailDate: null, mailTo: [] };

/** The same for a step that is the last one again because the next was undone; not if its email has been sent. */
export function mailAgain(step: Step, sides: MatchSide[]): Mail {
  const mail = mailAfter(
    step,
    sides.filter((side) => side !== step.by),
  );
  return mail.mailDate && mail.mailDate > new Date() ? mail : { mailDate: null, mailTo: [] };
}

/** Whether a process has begun to email about the last step, so that it can no longer be undone. */
export function isBeingMailed({ history, mailDate }: StoredMatch): boolean {
  const last = history.at(-1);
  return !!last && !!mailDate && mailDate.getTime() !== last.date.getTime() + UNTIL_MAIL;
}

/**
 * Emails about steps that can no longer be undone. Any number of processes may do so: a match belongs to the one that has
 * claimed it. One that is killed in between leaves the claim to run out; the key of the email keeps it from going out twice.
 */
export async function mailAboutMatches(now: Date): Promise<void> {
  for (let match = await matches.claimMail(now, LEASE); match; match = await matches.claimMail(now, LEASE)) {
    try {
      const posting = (await postingsById([match.job])).get(String(match.job));
      if (posting) await mailLastStep(match, posting.job.headline);
      await matches.mailed(match);
    } catch (error) {
      log.error({ match: String(match._id), err: error }, 'an email about a match waits for another try');
    }
  }
}
