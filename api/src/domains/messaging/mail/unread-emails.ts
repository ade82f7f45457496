import { randomBytes } from 'node:crypto';
import type { Message } from '@tandem/contracts/message';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { isReachable, sendingDomain, writeNotice } from '../../../platform/mail/send.ts';
import { accountsOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { findConversation } from '../conversations/conversations.service.ts';
import {
  readPositionOf,
  type StoredConversation,
  type UnreadMessages,
  unreadAfter,
} from '../conversations/messages.unread.ts';
import { pathOfMessages, viewerOfAccount } from './account-views.ts';
import { dueConversations, type StoredDueConversation } from './due-conversations.model.ts';
import { messageEmails, type StoredMessageEmail } from './message-emails.model.ts';
import { replyAddressOf } from './reply-addresses.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds for which a process holds its claim on a conversation. */
const LEASE = MINUTE;
/** Maximum time that an email waits for further messages after the first unread one. */
const MAX_DELAY_MS = 10 * MINUTE;
/** The maximum number of emails to one account about one conversation within an hour. */
const MAX_IN_AN_HOUR = 3;
/** The maximum number of earlier Message-IDs that an email refers to. */
const MAX_REFERENCES = 10;

const waiting = () => env.NOTIFICATION_EMAIL_MINUTES * MINUTE;

/** Schedules a check whether a new message has to be emailed. */
export const scheduleUnreadEmail = ({ conversationId }: { conversationId: string }): Promise<void> =>
  dueConversations.add(conversationId, new Date(Date.now() + waiting()));

/**
 * Emails messages that have stayed unread: one email for each account and burst. Several processes may run this at the
 * same time; a unique index and the key of the email make sure that each is written once, also after a crash.
 */
export async function emailUnreadMessages(now: Date): Promise<void> {
  const next = () => dueConversations.claim(now, new Date(now.getTime() + LEASE));
  for (let due = await next(); due; due = await next()) {
    try {
      await dueConversations.settle(due, await emailAbout(due, now));
    } catch (error) {
      log.error(
        { conversation: String(due.conversationId), err: error },
        'an email about messages could not be sent; will be retried',
      );
    }
  }
}

/** Returns when the conversation has to be checked again; null if nothing more is due. */
async function emailAbout({ conversationId }: StoredDueConversation, now: Date): Promise<Date | null> {
  const conversation = await findConversation(String(conversationId));
  if (!conversation) return null;
  const dates: Date[] = [];
  for (const recipient of await recipientsOf(conversation)) {
    const later = await emailTo(recipient, conversation, now);
    if (later) dates.push(later);
  }
  return dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null;
}

interface Recipient {
  account: StoredAccount;
  /** The position up to which the colleagues that the account replaces have read the conversation. */
  readSeq: number;
}

/**
 * Returns the developer, and the colleagues who have written there or, if none of them can log in, the company's main
 * account or its oldest other one. A side that has blocked the other one gets nothing.
 */
async function recipientsOf(conversation: StoredConversation): Promise<Recipient[]> {
  const { _id, userId, companyId, writers, mutedBy, blockedBy } = conversation;
  const [people, team] = await Promise.all([accountsOf(String(userId)), accountsOf(String(companyId))]);
  const among = (ids: readonly Types.ObjectId[]) => {
    const wanted = new Set(ids.map(String));
    return ({ _id: id }: StoredAccount) => wanted.has(String(id));
  };
  const active = team.filter(isReachable);
  const involved = active.filter(among(writers));
  const company = involved.length > 0 ? involved : active.slice(0, 1);
  const absent = team.filter((each) => !isReachable(each) && (each.mainAccount || among(writers)(each)));
  const readSeq = involved.length === 0 ? await readPositionOf(_id, absent) : 0;
  const isMuted = among(mutedBy);
  const sides = {
    user: people.filter(isReachable).map((account) => ({ account, readSeq: 0 })),
    company: company.map((account) => ({ account, readSeq })),
  };
  return (['user', 'company'] as const)
    .flatMap((side) => (blockedBy.includes(side) ? [] : sides[side]))
    .filter(({ account }) => !isMuted(account));
}

/** Returns when the account has to be checked again; null if nothing more is due. */
async function emailTo(recipient: Recipient, conversation: StoredConversation, now: Date): Promise<Date | null> {
  const { account, readSeq } = recipient;
  const conversationId = String(conversation._id);
  const sent = await messageEmails.of(conversationId, account._id);
  const unfinished = sent.find(({ writtenDate }) => !writtenDate);
  const before = Math.max(readSeq, sent.at(unfinished ? -2 : -1)?.lastSeq ?? 0);
  const unread = await unreadFor(account, conversationId, before);
  const items = unread?.items.filter(({ seq }) => !unfinished || seq <= unfinished.lastSeq) ?? [];
  const [first, last] = [items[0], items.at(-1)];
  if (!unread || !first || !last) {
    if (unfinished) await messageEmails.remove({ _id: unfinished._id });
    return null;
  }
  const later = unfinished ? null : laterDate(first, last, sent, now);
  if (later) return later;
  const email = unfinished ?? (await claimed(account, conversationId, before, last.seq));
  if (email) await write(account, email, sent, { ...unread, items, userId: conversation.userId });
  // Messages beyond the limit of an email, or that arrived after a crash, get their own email.
  return email ? emailTo(recipient, conversation, now) : null;
}

/** Undefined if the conversation is no longer accessible to the account. */
async function unreadFor(account: StoredAccount, conversationId: string, after: number) {
  try {
    return await unreadAfter(viewerOfAccount(account), conversationId, after);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * Returns until when the email waits: for the end of the burst, and long enough for at most three emails an hour per
 * recipient.
 */
function laterDate(first: Message, last: Message, sent: readonly StoredMessageEmail[], now: Date): Date | null {
  const [from, until] = [first, last].map(({ createdDate }) => new Date(createdDate).getTime() + waiting()) as [
    number,
    number,
  ];
  const burst = Math.min(until, from + MAX_DELAY_MS);
  const third = sent.at(-MAX_IN_AN_HOUR)?.createdDate.getTime();
  const due = Math.max(burst, third === undefined ? 0 : third + HOUR);
  return due > now.getTime() ? new Date(due) : null;
}

const claimed = (account: StoredAccount, conversationId: string, afterSeq: number, lastSeq: number) =>
  messageEmails.insert({
    conversationId: new Types.ObjectId(conversationId),
    accountId: account._id,
    afterSeq,
    lastSeq,
    messageId: `${randomBytes(16).toString('hex')}@${sendingDomain()}`,
  });

async function write(
  account: StoredAccount,
  { _id, conversationId, messageId }: StoredMessageEmail,
  sent: readonly StoredMessageEmail[],
  { items, from, userId }: UnreadMessages & Pick<StoredConversation, 'userId'>,
): Promise<void> {
  const id = String(conversationId);
  const address = await replyAddressOf(id, String(account._id));
  const about = {
    quotes: items.map(({ text, senderName, attachments }) => ({
      text: [text, ...attachments.map(({ name }) => name)].filter(Boolean).join('\n'),
      by: senderName,
    })),
    path: pathOfMessages(account, id),
    byEmail: address !== undefined,
  };
  const references = sent.filter((each) => String(each._id) !== String(_id)).map((each) => each.messageId);
  const options = {
    key: keyOf(_id),
    messageId: `<${messageId}>`,
    thread: { answers: references.slice(-MAX_REFERENCES), author: from },
    ...(address && { replyTo: { name: from, address } }),
  };
  if (account.type === 'company')
    await writeNotice('messagesForCompany', account, { ...about, developer: from }, { ...options, person: userId });
  else await writeNotice('messagesForDeveloper', account, { ...about, company: from }, options);
  await messageEmails.written(_id, new Date());
}

/** The deduplication key of an email about messages. */
export const keyOf = (id: Types.ObjectId): string => `messages ${id}`;

const DAY = 24 * HOUR;
/** Days for which answers to an email are recognized by its Message-ID. */
const DAYS_KNOWN = 365;

/**
 * Removes old emails. The last one to an account about a conversation remains, so that nothing is emailed a second
 * time.
 */
export const removeOldMessageEmails = (now: Date): Promise<void> =>
  messageEmails.removeFollowed(new Date(now.getTime() - DAYS_KNOWN * DAY));

export const eraseMessageEmails = (accountId: string): Promise<void> => messageEmails.remove({ accountId });
