import type { MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import { emailApplicant } from './matches.applicants.ts';
import { notifyAbout, notifySide, stepKey } from './matches.notifying.ts';
import type { StoredMatch } from './stored-match.ts';

/**
 * Notifies the given sides immediately about a step that cannot be undone. A failure to write the message never reverts
 * the step.
 */
export async function matchMoved(match: StoredMatch, job: string, sides: readonly MatchSide[]): Promise<void> {
  try {
    for (const side of sides) await notifyOfFinalStep(match, job, side);
  } catch (error) {
    log.error({ match: String(match._id), err: error }, 'the participants of a match could not be notified');
  }
}

/** Notifies the sides of a step that can no longer be undone. Throws if a message could not be stored. */
export async function mailLastStep(match: StoredMatch, job: string): Promise<void> {
  for (const side of match.mailTo) await notifyOfFinalStep(match, job, side, match.history.at(-1)?.date);
}

/**
 * Reminds a side of a match that waits for it or has not progressed. Only the first of several calls with the same key
 * has an effect.
 */
export const remindSide = (match: StoredMatch, job: string, side: MatchSide, what: 'Waits' | 'Idle', key: string) =>
  notifyAbout(match, job, side, `match${what}`, {
    key,
    template: `match${what}For${side === 'company' ? 'Company' : 'Developer'}`,
  });

/** Reminds a developer of a job for which the timing was bad. Only the first call with a key has an effect. */
export const remindOfJob = (match: StoredMatch, { headline, slug }: { headline: string; slug: string }, key: string) =>
  notifyAbout(match, headline, 'user', 'jobRemembered', {
    key,
    link: `/jobs/${slug}`,
    template: 'jobRememberedForDeveloper',
    details: { slug },
  });

/**
 * Notifies a side, by email only if its notification stays unread. A person without an account gets an email
 * immediately.
 */
async function notifyOfFinalStep(match: StoredMatch, job: string, side: MatchSide, mailFrom?: Date) {
  const isMailed = await notifySide(match, job, side, mailFrom);
  if (!isMailed || side === 'company' || (await mainAccountOf(String(match.user)))) return;
  await emailApplicant(match, job, { key: stepKey(match, side) });
}
