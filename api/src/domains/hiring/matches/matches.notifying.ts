import type { NotificationKind } from '@tandem/catalogue/notifications';
import { REMOVED_BY_TANDEM, WITHDRAWN } from '@tandem/catalogue/reasons';
import type { MatchSide } from '@tandem/contracts/match';
import type { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isReachable } from '../../../platform/mail/send.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import {
  type NotificationMail,
  type NotificationTo,
  notify,
  readNotificationsAt,
  withdrawNotification,
} from '../../identity/notifications/notifications.service.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { timesOfRequest } from './match-events.ts';
import { emailAboutStep, wordsOf } from './matches.email-texts.ts';
import { latestOf } from './matches.latest.ts';
import type { Step, StoredMatch } from './stored-match.ts';

/** Identifies the last step of a match towards a side: in notifications, and in emails so that each is sent once. */
export function stepKey(match: StoredMatch, side: MatchSide): string {
  const latest = latestOf(match);
  const what = !latest || latest.kind === 'step' ? match.status : latest.kind;
  return `match ${match._id} ${latest?.date.toISOString()} ${what} ${side}`;
}

/**
 * Notifies the given sides of a step just taken. The email follows once the step can no longer be undone. A failure
 * never reverts the step: the notification is then stored along with the email.
 */
export async function notifyOfStep(match: StoredMatch, sides: readonly MatchSide[]): Promise<void> {
  try {
    const posting = (await postingsById([match.job])).get(String(match.job));
    if (posting)
      for (const side of sides) await notifySide(match, posting.job.headline, side, match.mailDate ?? undefined);
  } catch (error) {
    log.error(
      { match: String(match._id), err: error },
      'a notification about a match failed and will be stored with its email',
    );
  }
}

/**
 * Notifies a side of the last step of a match, unless it was notified before. Returns whether an email follows if the
 * notification stays unread.
 */
export async function notifySide(match: StoredMatch, job: string, side: MatchSide, mailFrom?: Date): Promise<boolean> {
  const kind = kindFor(side, match);
  const template = emailAboutStep(side, match) ?? undefined;
  const times = template === 'matchBeganForDeveloper' ? await timesOfRequest.ask(match) : null;
  const details = times ? { times } : {};
  if (kind) await notifyAbout(match, job, side, kind, { key: stepKey(match, side), mailFrom, template, details });
  return kind !== null && template !== undefined;
}

interface About {
  key: string;
  /** Path of the notification's link; the match unless given. */
  link?: string;
  /** The email sent if the notification stays unread. */
  template?: NotificationMail['template'] | undefined;
  /** Earliest time of the email. */
  mailFrom?: Date | undefined;
  /** Data for the email in addition to the match. */
  details?: object;
}

/** Notifies a side about a match, once per key. */
export async function notifyAbout(
  match: StoredMatch,
  job: string,
  side: MatchSide,
  kind: NotificationKind,
  { key, link = linkFor(side, match), template, mailFrom, details }: About,
): Promise<void> {
  const [developer, company] = await Promise.all([developerById(match.user), companyById(match.company)]);
  const about = { job, company: company.name, developer: developer.firstName, words: wordsOf(match), ...details };
  const mail = template && ({ template, about } as NotificationMail);
  const to = side === 'company' ? await companyRecipients(match.company, match.inCharge) : { entity: match.user };
  await notify(to, {
    kind,
    values: { from: side === 'company' ? developer.firstName : company.name, job },
    link,
    key,
    group: GROUPED.has(kind) ? kind : '',
    ...(side === 'company' && { about: match.user }),
    ...(mail && { mail: { ...mail, to: 'accounts' in to ? 'all' : 'main', ...(mailFrom && { from: mailFrom }) } }),
  });
}

/** Marks a side's notifications about a match as read, because an account of it has acted on the match. */
export const markStepNotificationsRead = (match: StoredMatch, side: MatchSide, { accountId }: Viewer): Promise<void> =>
  readNotificationsAt(side === 'company' ? match.company : match.user, linkFor(side, match), accountId);

const linkFor = (side: MatchSide, { _id }: StoredMatch) =>
  `${side === 'company' ? '/company' : '/me'}/matches?match=${_id}`;

/** Returns the account in charge, while it belongs to the company and can log in; otherwise the whole team. */
async function companyRecipients(company: Types.ObjectId, inCharge: StoredMatch['inCharge']): Promise<NotificationTo> {
  const account = inCharge && (await accountInCharge(company, inCharge));
  return account && isReachable(account) ? { accounts: [account._id] } : { entity: company };
}

/** Returns the account in charge of a match; undefined if it was closed or no longer belongs to the company. */
export const accountInCharge = async (company: Types.ObjectId, inCharge: Types.ObjectId) =>
  (await accountsOf(String(company))).find(({ _id, closedDate }) => _id.equals(inCharge) && !closedDate);

/** Kinds of which several notifications are grouped into one. */
const GROUPED: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'interestReceived',
  'matchWaits',
  'matchIdle',
]);

/** Removes the notifications about the last step, before it is undone or replaced. */
export async function withdrawStep(match: StoredMatch): Promise<void> {
  for (const side of ['company', 'user'] as const) await withdrawNotification(stepKey(match, side));
}

/** Returns the kind of notification about the last step; null for a step of which a side is not notified. */
function kindFor(side: MatchSide, match: StoredMatch): NotificationKind | null {
  const { status, history } = match;
  const latest = latestOf(match)?.kind;
  if (latest === 'ask') return side === 'company' ? 'matchAsked' : null;
  if (latest === 'askAnswered') return side === 'user' ? 'matchAskAnswered' : null;
  if (latest === 'askWithdrawn') return null;
  if (history.at(-1)?.decision) return 'matchDecided';
  if (status === 'pending') return side === 'company' ? 'interestReceived' : 'requestReceived';
  if (status === 'accepted') return 'matchAccepted';
  if (status === 'interviewing') return 'matchInterviewing';
  if (status === 'hired') return side === 'user' ? 'matchHired' : 'hireRecorded';
  return status === 'rejected' || status === 'passed' ? kindOfEnd(status, history.at(-1)) : null;
}

function kindOfEnd(status: 'rejected' | 'passed', last: Step | undefined): NotificationKind {
  if (last?.reason === WITHDRAWN) return 'matchWithdrawn';
  if (last?.by !== 'system') return status === 'rejected' ? 'matchRejected' : 'matchPassed';
  if (last.reason === REMOVED_BY_TANDEM) return 'jobRemoved';
  return last.reason === 'position-closed' ? 'jobClosed' : 'matchUnanswered';
}
