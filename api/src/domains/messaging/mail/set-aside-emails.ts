import { Types } from 'mongoose';
import { encryptionFor } from '../../../platform/config/encryption.ts';
import { log } from '../../../platform/config/log.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { InboundMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import type { StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { pathOfMessages } from './account-views.ts';
import { type SetAsideReason, setAsideEmails } from './set-aside-emails.model.ts';

const { encrypt, decrypt } = encryptionFor('emails that were set aside');

/** Automatic emails to one address about one conversation in an hour, whatever they answer. */
const automaticEmails = rateLimit('automaticEmails', 3, 3600);

const MAX_LENGTH = 10_000;
const DAY = 86_400_000;
/** Days for which an email that was set aside is stored. */
const DAYS = 30;

/** Problems with a reply that its sender is notified about. */
export type ReplyProblem = Exclude<SetAsideReason, 'forged'> | 'attachments';

interface About {
  conversationId: string;
  account: StoredAccount;
}

/**
 * Stores a reply that does not become a message, and notifies its sender of the reason, unless the sender may be
 * forged.
 */
export async function storeSetAsideEmail(
  mail: InboundMail,
  text: string,
  reason: SetAsideReason,
  about: About,
): Promise<void> {
  const { conversationId, account } = about;
  log.info({ conversation: conversationId, reason }, 'a reply by email was set aside');
  const isNew = await setAsideEmails.insert({
    messageId: mail.messageId,
    conversationId: new Types.ObjectId(conversationId),
    accountId: account._id,
    reason,
    sealed: encrypt(JSON.stringify({ from: mail.author, text: text.slice(0, MAX_LENGTH) })),
  });
  if (isNew && reason !== 'forged') await answer(mail, reason, about);
}

/**
 * Notifies the sender of a reply about its outcome: once a day for each reason.
 * @param files names of the files that were not delivered
 */
export async function answer(
  mail: InboundMail,
  problem: ReplyProblem,
  { conversationId, account }: About,
  files: readonly string[] = [],
) {
  if (!mail.author || !(await mayAnswer(mail.author, conversationId))) return;
  const day = new Date().toISOString().slice(0, 10);
  await writeMail(
    'replyNotDelivered',
    { to: mail.author, language: account.language },
    { problem, path: pathOfMessages(account, conversationId), files: files.join(', ') },
    {
      key: `reply ${conversationId} ${hashOfAddress(mail.author)} ${problem} ${day}`,
      thread: { answers: [mail.messageId] },
    },
  );
}

async function mayAnswer(address: string, conversationId: string): Promise<boolean> {
  try {
    await automaticEmails.take(`${hashOfAddress(address)} ${conversationId}`);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

export const removeOldSetAsideEmails = (now: Date): Promise<void> =>
  setAsideEmails.remove({ createdDate: { $lt: new Date(now.getTime() - DAYS * DAY) } });

export const eraseSetAsideEmails = (accountId: string): Promise<void> => setAsideEmails.remove({ accountId });

/** The emails that were set aside, for the data export of an account. */
export const exportedSetAsideEmails = async (accountId: string) =>
  (await setAsideEmails.ofAccount(accountId)).map(({ conversationId, reason, createdDate, sealed: text }) => ({
    conversationId,
    reason,
    createdDate,
    ...contentOf(text),
  }));

/** Returns an empty object if the text was encrypted with another secret. */
function contentOf(text: string): { from?: string; text?: string } {
  try {
    return JSON.parse(decrypt(text));
  } catch {
    return {};
  }
}
