import type { NotificationKind } from '@tandem/catalogue/notifications';
import { REMOVED_BY_TANDEM, WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchSide } from '@tandem/contracts/match';
import { log } from '../../../platform/config/log.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { notify, withdrawNotification } from '../../identity/notifications/notifications.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import type { Step, StoredMatch } from './matches.model.ts';

/** Identifies the last step of a match towards a side: in notifications, and in emails so that each is sent once. */
export const stepKey = ({ _id, history, status }: StoredMatch, side: MatchSide): string =>
  `match ${_id} ${history.at(-1)?.date.toISOString()} ${status} ${side}`;

/**
 * Shows the given sides a step that was just taken. A failure never reverts the step: the notification is then stored
 * with the email about the step, once it can no longer be undone.
 */
export async function notifyOfStep(match: StoredMatch, sides: readonly MatchSide[]): Promise<void> {
  try {
    const posting = (await postingsById([match.job])).get(String(match.job));
    if (posting) for (const side of sides) await notifySide(match, posting.job.headline, side);
  } catch (error) {
    log.error({ match: String(match._id), err: error }, 'the notification about a match waits for its email');
  }
}

/** Shows a side the last step of a match. Does nothing if it has been shown before. */
export async function notifySide(match: StoredMatch, job: string, side: MatchSide): Promise<void> {
  const kind = kindFor(side, match);
  if (kind) await notifyAbout(match, job, side, kind, stepKey(match, side));
}

/** Shows a side something about a match, once for each key. */
export async function notifyAbout(
  { _id, company, user }: StoredMatch,
  job: string,
  side: MatchSide,
  kind: NotificationKind,
  key: string,
): Promise<void> {
  const from = side === 'company' ? (await developerById(user)).firstName : (await companyById(company)).name;
  await notify(
    { entity: side === 'company' ? company : user },
    {
      kind,
      values: { from, job },
      link: `${side === 'company' ? '/company' : '/me'}/matches?match=${_id}`,
      key,
      group: GROUPED.has(kind) ? kind : '',
      ...(side === 'company' && { about: user }),
    },
  );
}

/** Several of these are shown as one. */
const GROUPED: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'interestReceived',
  'matchWaits',
  'matchIdle',
]);

/** Removes what the sides were shown about the last step, before it is undone or replaced. */
export async function withdrawStep(match: StoredMatch): Promise<void> {
  for (const side of ['company', 'user'] as const) await withdrawNotification(stepKey(match, side));
}

/** The kind of notification about the last step; null for a step that a side is not told about. */
function kindFor(side: MatchSide, { status, history }: StoredMatch): NotificationKind | null {
  if (history.at(-1)?.decision) return 'matchDecided';
  if (status === 'pending') return side === 'company' ? 'interestReceived' : 'requestReceived';
  if (status === 'accepted') return 'matchAccepted';
  if (status === 'interviewing') return 'matchInterviewing';
  if (status === 'hired') return side === 'user' ? 'matchHired' : null;
  return status === 'rejected' || status === 'passed' ? kindOfEnd(status, history.at(-1)) : null;
}

function kindOfEnd(status: 'rejected' | 'passed', last: Step | undefined): NotificationKind {
  if (last?.reason === WITHDRAWN) return 'matchWithdrawn';
  if (last?.by !== 'system') return status === 'rejected' ? 'matchRejected' : 'matchPassed';
  if (last.reason === REMOVED_BY_TANDEM) return 'jobRemoved';
  return last.reason === 'position-closed' ? 'jobClosed' : 'matchUnanswered';
}
