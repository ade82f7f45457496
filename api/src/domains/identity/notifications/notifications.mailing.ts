import type { EmailKind } from '@tandem/catalogue/contact';
import { translate } from '@tandem/i18n/server';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { kindOf } from '../../../platform/mail/email-kinds.ts';
import { acceptsEmails, isReachable, writeNotice } from '../../../platform/mail/send.ts';
import { developerById, existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { portalPathOf, viewOf } from '../accounts/accounts.policy.ts';
import { accounts, type StoredAccount } from '../accounts/accounts.service.ts';
import { notifications, type StoredNotification } from './notifications.model.ts';
import { isSummaryDay, rhythmOf } from './summary-rhythm.ts';

const MINUTE = 60_000;
/** Milliseconds for which a process keeps its claim on the notifications of an email. */
const LEASE = MINUTE;
/** Maximum delay of an email that waits for later notifications, in milliseconds. */
const MAX_DELAY_MS = 10 * MINUTE;

/** Returns the earliest time for an email about a current event. */
export const mailDateFrom = (now: Date): Date => new Date(now.getTime() + env.NOTIFICATION_EMAIL_MINUTES * MINUTE);

/**
 * Emails unread notifications. Notifications of one account that follow shortly after each other are sent as one email.
 * Several processes may run this at the same time: each email is handled by the process that has claimed it. The claim
 * of a process that is killed expires, and the key of the email prevents a second delivery.
 */
export async function mailUnread(now: Date): Promise<void> {
  for (let first = await claim(now); first; first = await claim(now)) {
    try {
      await mailBatchOf(first, now);
    } catch (error) {
      log.error(
        { account: String(first.accountId), err: error },
        'an email about notifications could not be sent; will be retried',
      );
    }
  }
}

const claim = (now: Date) => notifications.claimMail(now, new Date(now.getTime() + LEASE));

async function mailBatchOf(first: StoredNotification, now: Date): Promise<void> {
  const later = first.mailBatch ? null : await laterMailDate(first, now);
  if (later) return void (await notifications.leaseMail(first._id, later));

  const batch = first.mailBatch || new Types.ObjectId().toHexString();
  if (!first.mailBatch) await notifications.batchMail(first.accountId, now, batch, new Date(now.getTime() + LEASE));
  const account = await accounts.find(first.accountId);
  const unread = (await notifications.ofBatch(batch)).filter(({ read }) => !read);
  if (account && isReachable(account)) await send(account, await stillVisible(account, unread), batch, now);
  await notifications.mailed(batch);
}

/** Returns until when the email waits for later notifications of the account; null if it waits no longer. */
async function laterMailDate({ accountId, mailDate }: StoredNotification, now: Date): Promise<Date | null> {
  const latest = (await notifications.latestMail(accountId))?.mailDate;
  if (!latest || !mailDate || latest <= now) return null;
  return now.getTime() - mailDate.getTime() < MAX_DELAY_MS ? latest : null;
}

/** Leaves out what is about developers who have since hidden from the company. */
export async function stillVisible<T extends { about?: { toString(): string } | null }>(
  account: StoredAccount,
  found: readonly T[],
): Promise<readonly T[]> {
  const people = found.flatMap(({ about }) => (about ? [String(about)] : []));
  if (viewOf(account) !== 'COMPANY' || people.length === 0) return found;
  const viewerContext = await viewerContextOf({ view: 'COMPANY', entityId: String(account.entityId) });
  const visible = await existingAmong(viewerContext, people);
  return found.filter(({ about }) => !about || visible.has(String(about)));
}

/** Sends a single notification as its own email, several as one. Notifications for a summary are stored for it. */
async function send(account: StoredAccount, found: readonly StoredNotification[], batch: string, now: Date) {
  const hasSummary = await hasSummaryToday(account, now);
  const waits = ({ mail }: StoredNotification) =>
    mail !== null && waitsForSummary(account, kindOf(mail.template), hasSummary);
  const alone = found.filter(waits);
  const atOnce = found.filter(
    (each) => each.mail && !alone.includes(each) && acceptsEmails(account, kindOf(each.mail.template)),
  );
  if (atOnce.length === 1) alone.push(...atOnce);
  for (const each of alone)
    if (each.mail)
      await writeNotice(each.mail.template, account, each.mail.about, {
        key: `${each.key} ${account._id}`,
        isGathered: waits(each),
        ...(each.about && { person: each.about }),
      });
  const kind = atOnce[0]?.mail && kindOf(atOnce[0].mail.template);
  if (atOnce.length < 2 || !kind) return;
  const rows = atOnce.map((each) => rowOf(each, account.language));
  const about = { rows, path: `${portalPathOf(account)}/notifications` };
  await writeNotice('notificationsWaiting', account, about, { key: `notifications ${batch}`, kind });
}

/**
 * Returns whether a notification waits for a summary. On a day with a summary, suggestions are part of it, to avoid a
 * second email about jobs.
 */
const waitsForSummary = ({ summarizedEmails }: StoredAccount, kind: EmailKind, hasSummary: boolean): boolean =>
  summarizedEmails.some((each) => each === kind) || (kind === 'suggestions' && hasSummary);

async function hasSummaryToday(account: StoredAccount, now: Date): Promise<boolean> {
  if (account.type !== 'user' || !acceptsEmails(account, 'summary')) return false;
  const profile = await developerById(account.entityId).catch(() => null);
  const rhythm = rhythmOf(account, profile ?? {});
  return rhythm === 'daily' || isSummaryDay(account, rhythm, now);
}

const rowOf = ({ kind, values, link }: StoredNotification, language: string) => ({
  title: translate(language, `notifications:kinds.${kind}.title`, values),
  text: translate(language, `notifications:kinds.${kind}.detail`, values),
  url: env.PORTAL_URL + link,
});
