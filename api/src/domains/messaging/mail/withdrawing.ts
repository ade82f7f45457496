import type { EmailStatus } from '@tandem/catalogue/contact';
import type { Types } from 'mongoose';
import { emails } from '../../../platform/mail/emails.model.ts';
import { findMessage } from '../conversations/messages.unread.ts';
import { dueConversations } from './due-conversations.model.ts';
import { messageEmails, type StoredMessageEmail } from './message-emails.model.ts';
import { keyOf } from './unread-emails.ts';

/** Withdraws emails that still wait for the mail server once their reader has seen the messages. */
export async function withdrawReadEmails(read: {
  conversationId: string;
  accountId: string;
  seq: number;
}): Promise<void> {
  const found = await messageEmails.of(read.conversationId, read.accountId);
  for (const email of found.filter(({ lastSeq }) => lastSeq <= read.seq)) await withdraw(email);
}

/** Withdraws queued emails that contain an edited or deleted message; their other messages are emailed again. */
export async function withdrawEmailsOf({ messageId }: { messageId: string }): Promise<void> {
  const message = await findMessage(messageId);
  if (!message) return;
  const found = await messageEmails.beyond(message.conversationId, message.seq);
  for (const email of found.filter(({ afterSeq }) => afterSeq < message.seq)) await replace(email);
}

/** Withdraws all emails of conversations in which something was erased, including failed ones. */
export async function withdrawErased({
  conversationIds,
}: {
  conversationIds: readonly Types.ObjectId[];
}): Promise<void> {
  for (const email of await messageEmails.ofConversations(conversationIds)) await replace(email, ['queued', 'failed']);
}

async function replace(email: StoredMessageEmail, statuses?: readonly EmailStatus[]): Promise<void> {
  if (!(await withdraw(email, statuses))) return;
  await messageEmails.remove({ _id: email._id });
  await dueConversations.add(email.conversationId, new Date());
}

/** Whether the email had not been sent. */
async function withdraw({ _id }: StoredMessageEmail, statuses: readonly EmailStatus[] = ['queued']): Promise<boolean> {
  const { deletedCount } = await emails.remove({ key: keyOf(_id), status: { $in: statuses }, claim: null });
  return deletedCount > 0;
}
