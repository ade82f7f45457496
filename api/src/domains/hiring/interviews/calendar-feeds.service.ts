import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CalendarFeed } from '@tandem/contracts/interview';
import { translate } from '@tandem/i18n/server';
import { env } from '../../../platform/config/env.ts';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { linkExpired } from '../../../platform/errors/errors.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import { findAccount, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { feedFileFrom } from './calendar-feeds.cache.ts';
import { calendarFeeds, type StoredCalendarFeed } from './calendar-feeds.model.ts';
import { calendarOf } from './interviews.calendar.ts';
import { calendarEntriesOf, calendarRevisionOf } from './interviews.entries.ts';

const HOUR = 3_600_000;

/** Returns the private calendar address of an account, if it has one. */
export const feedOf = async (accountId: string): Promise<CalendarFeed> => present(await calendarFeeds.find(accountId));

/** Creates the address of an account; an earlier one stops working. */
export const renewFeed = async (accountId: string): Promise<CalendarFeed> =>
  present(await calendarFeeds.renew(accountId, randomBytes(16).toString('base64url')));

/** Deletes the address of an account. */
export async function endFeed(accountId: string): Promise<CalendarFeed> {
  await calendarFeeds.remove(accountId);
  return present(null);
}

/**
 * Returns the calendar data for the export of an account. The address is left out, because knowing it is enough to read
 * the calendar.
 */
export async function exportedFeed(accountId: string) {
  const feed = await calendarFeeds.find(accountId);
  return feed && { createdDate: feed.createdDate, readDate: feed.readDate };
}

/**
 * Returns all interviews of the account to which an address belongs. Throws 410 for an address that was replaced or
 * deleted, and for an account that is suspended or closed.
 */
export async function feedFile(token: string): Promise<Outgoing> {
  const { feed, account } = await read(token);
  const now = sharedNow();
  if (!feed.readDate || now.getTime() - feed.readDate.getTime() > HOUR) await calendarFeeds.wasRead(feed._id, now);
  const revision = `${account.language} ${account.type} ${await calendarRevisionOf(account, now)}`;
  const body = await feedFileFrom(String(account._id), revision, async () => {
    const { entries, about } = await calendarEntriesOf(account, now);
    return { about, file: calendarOf(entries, 'PUBLISH', translate(account.language, 'interviews:feed.name')) };
  });
  return { body, isTagged: true };
}

async function read(token: string): Promise<{ feed: StoredCalendarFeed; account: StoredAccount }> {
  const [, accountId = ''] = /^([0-9a-f]{24})-[\w-]{43}$/.exec(token) ?? [];
  const feed = accountId ? await calendarFeeds.find(accountId) : null;
  if (!feed || !isSame(token, tokenOf(feed))) throw linkExpired();
  const account = await findAccount(accountId);
  if (!account?.emailVerified || account.suspended || account.closedDate) throw linkExpired();
  return { feed, account };
}

const present = (feed: StoredCalendarFeed | null): CalendarFeed =>
  plain({
    url: feed && `${env.API_URL}/api/calendar-feeds/${tokenOf(feed)}.ics`,
    createdDate: feed?.createdDate ?? null,
    readDate: feed?.readDate ?? null,
  });

/** Database access alone does not reveal the address: its signature also needs the secret from the settings. */
const tokenOf = ({ account, nonce }: StoredCalendarFeed): string =>
  `${account}-${createHmac('sha256', env.JWT_SECRET).update(`calendar feed ${account} ${nonce}`).digest('base64url')}`;

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
