import type { ReportedMessage } from '@tandem/contracts/report';
import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { displayNameOf, findAccount } from '../../identity/accounts/accounts.service.ts';
import { developers } from '../../talent/developers/developers.service.ts';
import { accessedAs } from './conversations.access.ts';
import { conversations } from './conversations.model.ts';
import { messages, type StoredMessage } from './messages.model.ts';

/** Whether the viewer can report a message: it was written to the viewer’s side, and both can still be read. */
export async function mayReportMessage(viewer: Viewer, messageId: string): Promise<boolean> {
  const message = await messages.find(messageId);
  if (!message || message.deletedDate) return false;
  const conversation = await conversations.find(message.conversationId);
  const [accessed] = conversation ? await accessedAs(viewer, [conversation]) : [];
  return accessed !== undefined && accessed.side !== message.side;
}

/** A reported message as superusers see it, with the developer or company that wrote it; undefined once it is gone. */
export async function reportedMessage(
  messageId: string | Types.ObjectId,
): Promise<(ReportedMessage & { writerId: Types.ObjectId }) | undefined> {
  const message = await messages.find(messageId);
  if (!message) return undefined;
  const { side, text, fullText, attachments, createdDate, deletedDate, senderEntity } = message;
  return {
    side,
    senderName: await nameOfWriter(message),
    text: fullText ?? text,
    attachments: attachments.map(({ name }) => name),
    createdDate: createdDate.toISOString(),
    isDeleted: deletedDate !== null,
    writerId: senderEntity,
  };
}

/** The full name; empty once the account or the profile is erased. */
async function nameOfWriter({ side, senderId, senderEntity }: StoredMessage): Promise<string> {
  if (side === 'user') {
    const developer = await developers.find(senderEntity);
    return developer ? [developer.firstName, developer.lastName].filter(Boolean).join(' ') : '';
  }
  const account = senderId && (await findAccount(String(senderId)));
  return account ? displayNameOf(account) : '';
}
