import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { encryptionFor } from '../../../platform/config/encryption.ts';
import { env } from '../../../platform/config/env.ts';
import { tagOf } from '../../../platform/mail/inbound/recipient-check.ts';
import { replyAddresses, type StoredReplyAddress } from './reply-addresses.model.ts';

const DAY = 86_400_000;
/**
 * Days after the last message for which an address works, and further days for which senders are notified that it
 * expired.
 */
const DAYS = 90;
const DAYS_KNOWN = 365;

const { encrypt, decrypt } = encryptionFor('reply addresses of conversations');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const expiryFrom = (now: Date) => new Date(now.getTime() + DAYS * DAY);

/**
 * The address at which an account can answer a conversation by email. It contains a random token of 128 bits that
 * belongs to both. Undefined if replies by email are not configured.
 */
export async function replyAddressOf(conversationId: string, accountId: string): Promise<string | undefined> {
  const address = env.REPLY_ADDRESS;
  if (!address) return undefined;
  const token = await tokenFor(conversationId, accountId);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

async function tokenFor(conversationId: string, accountId: string): Promise<string> {
  const now = new Date();
  const known = await replyAddresses.current(conversationId, accountId, now);
  const token = known && decryptedToken(known);
  if (token) {
    await replyAddresses.prolong(conversationId, expiryFrom(now), now);
    return token;
  }
  // Hexadecimal, because mail servers may change the case of an address.
  const newToken = randomBytes(16).toString('hex');
  await replyAddresses.insert({
    conversationId: new Types.ObjectId(conversationId),
    accountId: new Types.ObjectId(accountId),
    hash: hashOf(newToken),
    sealed: encrypt(newToken),
    expiresDate: expiryFrom(now),
  });
  return newToken;
}

/** Null if it was encrypted with another secret. */
function decryptedToken({ sealed: text }: StoredReplyAddress): string | null {
  try {
    return decrypt(text);
  } catch {
    return null;
  }
}

/** The record of the first address with a token that was issued, whether it still works or not. */
export async function replyAddressAmong(recipients: readonly string[]): Promise<StoredReplyAddress | null> {
  for (const recipient of recipients) {
    const tag = tagOf(recipient, env.REPLY_ADDRESS);
    const found = tag ? await replyAddresses.ofHash(hashOf(tag)) : null;
    if (found) return found;
  }
  return null;
}

/** Whether the tag of an address was issued. */
export const isReplyTag = async (tag: string): Promise<boolean> => (await replyAddresses.ofHash(hashOf(tag))) !== null;

/** Whether an address still works. */
export const isInUse = ({ revokedDate, expiresDate }: StoredReplyAddress, now: Date): boolean =>
  !revokedDate && expiresDate > now;

/** A new message lets the addresses of its conversation work for another 90 days. */
export async function prolongReplyAddresses({ conversationId }: { conversationId: string }): Promise<void> {
  if (env.REPLY_ADDRESS) await replyAddresses.prolong(conversationId, expiryFrom(new Date()), new Date());
}

/** Stops accepting emails to the current addresses of an account; the next email to it has a new one. */
export const revokeReplyAddresses = (accountId: Types.ObjectId): Promise<void> =>
  replyAddresses.revoke(accountId, new Date());

export const removeOldReplyAddresses = (now: Date): Promise<void> =>
  replyAddresses.remove({ expiresDate: { $lt: new Date(now.getTime() - DAYS_KNOWN * DAY) } });

export const eraseReplyAddresses = (accountId: string): Promise<void> => replyAddresses.remove({ accountId });
