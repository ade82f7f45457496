import { NOTIFICATION_KINDS, NOTIFICATION_TOPICS, type NotificationKind } from '@tandem/catalogue/notifications';
import type { NotificationCounts, NotificationList, NotificationQuery } from '@tandem/contracts/notification';
import { type ClientSession, Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { totalOf } from '../../../platform/database/mongoose-schema.ts';
import type { DataSubject } from '../../../platform/domain/personal-data.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { withoutTokens } from '../../../platform/mail/archive.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { isReachable } from '../../../platform/mail/send.ts';
import { existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import {
  accountById,
  accountsById,
  accountsOf,
  findAccount,
  type StoredAccount,
} from '../accounts/accounts.service.ts';
import { mailDateFrom, mailUnread } from './notifications.mailing.ts';
import { type NotificationMail, notifications, type StoredNotification } from './notifications.model.ts';
import { presentNotification } from './notifications.presenter.ts';

export { stillVisible } from './notifications.mailing.ts';
export type { NotificationMail } from './notifications.model.ts';

type Ref = string | Types.ObjectId;

const DAY = 86_400_000;

const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
/** Kinds about something that only their recipient can do; the other kinds are for everyone on a team. */
const PERSONAL: readonly NotificationKind[] = [
  'noteMention',
  'scorecardMissing',
  ...KINDS.filter((kind) => NOTIFICATION_KINDS[kind].startsWith('interview')),
];
const SHARED = KINDS.filter((kind) => !PERSONAL.includes(kind));

/** The accounts of a developer or a company, or single accounts. */
export type NotificationTo = { entity: Ref } | { accounts: readonly Ref[] };

export interface NewNotification {
  kind: NotificationKind;
  /** The values of its texts, as listed in the catalogue for each kind; names that end in `Date` are ISO instants. */
  values: Record<string, string | number>;
  /** Path of the portal screen that it links to. */
  link: string;
  /** Identifies the event. An account gets only the first of several notifications with one key. */
  key: string;
  /** Notifications with the same group are shown as one, for example all messages of a conversation. */
  group?: string;
  /** The developer or candidate that the values name, so that the notification is erased with that person. */
  about?: Ref;
  /**
   * The email sent if it stays unread, according to the settings of the account: to all accounts or only to the main
   * one, or if that cannot log in to the oldest other one. `from` delays the email, for a step that can be undone until
   * then.
   */
  mail?: NotificationMail & { to: 'main' | 'all'; from?: Date };
}

/**
 * Notifies accounts of an event. Closed and unverified accounts are left out. Rejects if a notification could not be
 * stored; the caller can then retry, because the key prevents a duplicate.
 */
export async function notify(to: NotificationTo, { about, mail, ...notification }: NewNotification): Promise<void> {
  const now = new Date();
  const stored = { ...notification, about: about ? new Types.ObjectId(String(about)) : null };
  const { key, link, kind } = notification;
  const isShared = SHARED.includes(kind);
  const recipients = await recipientsOf(to);
  const reader = recipients.find(isReachable);
  for (const { _id } of recipients) {
    const isMailed = mail && (mail.to === 'all' || _id === reader?._id);
    const mailing = isMailed && {
      mail: { template: mail.template, about: mail.about } as NotificationMail,
      mailDate: mail.from ?? mailDateFrom(now),
    };
    if (await notifications.insert({ ...stored, accountId: _id, ...mailing })) announce('notification', _id);
    else if (mailing) await notifications.needMail(key, _id, mailing.mail, mailing.mailDate);
    if (mailing && isShared) await notifications.replaceMail(key, _id, link, SHARED);
  }
  if (mail && mailDateFrom(now) <= now) await mailUnread(now);
}

async function recipientsOf(to: NotificationTo): Promise<StoredAccount[]> {
  const found =
    'accounts' in to
      ? [...(await accountsById(to.accounts.map(String))).values()]
      : await accountsOf(String(to.entity));
  return found.filter(hasNotifications);
}

/** Suspended accounts get notifications too, for when they are open again. */
const hasNotifications = ({ emailVerified, closedDate }: StoredAccount) => emailVerified && !closedDate;

/** Returns which of the given keys have been notified. */
export const notifiedKeys = notifications.keysAmong;

/** Removes the notifications about an event that was undone. */
export async function withdrawNotification(key: string): Promise<void> {
  const accounts = await notifications.accountsWith(key);
  if (accounts.length === 0) return;
  await notifications.remove({ key });
  for (const accountId of accounts) announce('notification', accountId);
}

/**
 * Marks notifications that link to a screen as read, because an account of a developer or company has acted on it: all
 * of that account, and those of its colleagues that are not personal.
 */
export async function readNotificationsAt(entityId: Ref, link: string, by: string | undefined): Promise<void> {
  const [now, team] = [new Date(), (await accountsOf(String(entityId))).map(({ _id }) => _id)];
  const own = team.filter((accountId) => String(accountId) === by);
  const read = [
    ...(await notifications.readAt(own, link, now, KINDS)),
    ...(await notifications.readAt(team, link, now, SHARED)),
  ];
  for (const accountId of read) announce('notification', accountId);
}

/** Number of skipped notifications above which counting them first pays off. */
const DEEP = 500;

/**
 * Returns a page of the notifications of the viewer's account, or of the given one for a superuser, and the total
 * number of unread ones. Throws 404 if there is no such account. A superuser gets no links with which only their
 * recipient may act.
 */
export async function notificationsOf(
  viewer: Viewer,
  { account, ...query }: NotificationQuery,
): Promise<NotificationList> {
  const accountId = account && String((await accountById(account))._id);
  const list = await pageOf(accountId ? { ...viewer, accountId } : viewer, query);
  if (!accountId && !viewer.impersonatedBy) return list;
  return { ...list, items: list.items.map((each) => ({ ...each, link: withoutTokens(each.link) })) };
}

async function pageOf(
  viewer: Viewer,
  { read, ...page }: Omit<NotificationQuery, 'account'>,
): Promise<NotificationList> {
  const shown = await shownTo(viewer);
  const condition = { ...shown, ...(read !== undefined && { read }) };
  const counted = page.skip < DEEP ? null : await notifications.count(condition);
  const [found, unread] = await Promise.all([
    counted !== null && page.skip > counted / 2
      ? notifications.pageFromEnd(condition, page, counted)
      : notifications.page(condition, page),
    notifications.count({ ...shown, read: false }),
  ]);
  const isComplete = unread <= found.filter((each) => !each.read).length;
  const [isOutdated, total] = await Promise.all([
    isComplete ? removedHidden(viewer, found) : removedHiddenUnread(viewer, found),
    counted ?? totalOf(found.length, page, () => notifications.count(condition)),
  ]);
  if (isOutdated) return pageOf(viewer, { read, ...page });
  return { items: found.map(presentNotification), total, unread };
}

/**
 * Returns the condition for the notifications of the viewer's account, without the topics that its owner has hidden.
 */
async function shownTo({ accountId = '' }: Viewer) {
  const hidden = (await findAccount(accountId))?.hiddenNotifications ?? [];
  const kinds = KINDS.filter((kind) => hidden.some((topic) => topic === NOTIFICATION_KINDS[kind]));
  return { accountId: new Types.ObjectId(accountId), ...(kinds.length > 0 && { kind: { $nin: kinds } }) };
}

const COUNTED_DAYS = 30;

/** Counts the recent notifications of the viewer's account per topic, including hidden topics. */
export async function notificationCounts({ accountId = '' }: Viewer): Promise<NotificationCounts> {
  const since = new Date(Date.now() - COUNTED_DAYS * DAY);
  const counts = Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, 0])) as NotificationCounts['counts'];
  for (const { _id: kind, count } of await notifications.countKinds(new Types.ObjectId(accountId), since))
    counts[NOTIFICATION_KINDS[kind]] += count;
  return { days: COUNTED_DAYS, counts };
}

/**
 * Removes notifications about developers who have since hidden their profile from the viewer. Returns whether there
 * were any.
 */
async function removedHidden(viewer: Viewer, found: readonly Pick<StoredNotification, 'about'>[]): Promise<boolean> {
  if (viewer.view !== 'COMPANY') return false;
  const people = [...new Set(found.flatMap(({ about }) => (about ? [String(about)] : [])))];
  if (people.length === 0) return false;
  const visible = await existingAmong(await viewerContextOf(viewer), people);
  const hidden = people.filter((id) => !visible.has(id));
  if (hidden.length === 0) return false;
  await notifications.remove({ accountId: viewer.accountId, about: { $in: hidden } });
  return true;
}

/** Does the same for the given and all unread notifications of the viewer's account. */
async function removedHiddenUnread(viewer: Viewer, found: readonly StoredNotification[] = []): Promise<boolean> {
  if (viewer.view !== 'COMPANY') return false;
  const unread = await notifications.peopleIn({ accountId: new Types.ObjectId(viewer.accountId), read: false });
  return removedHidden(viewer, [...found, ...unread.map((about) => ({ about }))]);
}

/**
 * Marks notifications of the viewer's account as read: those with the given ids, or all. Returns the number of unread
 * ones.
 */
export async function readNotifications(viewer: Viewer, ids?: readonly string[]): Promise<number> {
  const { accountId = '' } = viewer;
  const { modifiedCount } = await notifications.read(accountId, ids, new Date());
  if (modifiedCount > 0) announce('notification', accountId);
  if (ids) await removedHiddenUnread(viewer);
  return notifications.count({ ...(await shownTo(viewer)), read: false });
}

const ALL = { skip: 0, limit: 100_000, sort: 'createdDate' };

/** Returns the notifications for the export of an account, without those about people who have hidden from it. */
export async function exportedNotifications({ viewer, accountId }: Pick<DataSubject, 'viewer' | 'accountId'>) {
  const found = await notifications.page({ accountId }, ALL);
  const shown = (await removedHidden(viewer, found)) ? await notifications.page({ accountId }, ALL) : found;
  return shown.map(({ kind, values, link, read, createdDate }) => ({ kind, values, link, read, createdDate }));
}

export async function eraseNotificationsOf(accountId: string): Promise<void> {
  await notifications.remove({ accountId });
}

/** Removes the notifications, and the emails waiting for a summary, that name erased people. */
export async function eraseNotificationsAbout(ids: readonly Ref[]): Promise<void> {
  await notifications.remove({ about: { $in: ids } });
  await emails.forgetGatheredAbout(ids);
}

/** Updates the reference to a person whose profile is merged into another one. */
export async function moveNotifications(from: Types.ObjectId, into: Types.ObjectId, session: ClientSession) {
  await notifications.move(from, into, session);
  await emails.moveGathered(from, into, session);
}

/** Days after which a read notification is removed. */
const READ_DAYS = 180;

export async function removeOldNotifications(now: Date): Promise<void> {
  await notifications.remove({ readDate: { $ne: null, $lt: new Date(now.getTime() - READ_DAYS * DAY) } });
}
