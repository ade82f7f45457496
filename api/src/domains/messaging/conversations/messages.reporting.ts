import type { Types } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { displayNameOf, findAccount } from '../../identity/accounts/accounts.service.ts';
import { developers } from '../../talent/developers/developers.service.ts';
import { accessedAs } from './conversations.access.ts';
import { conversations, type Side } from './conversations.model.ts';
import { messages, type StoredMessage } from './messages.model.ts';

/**
 * Whether the viewer can report a message: it was written to the viewer's side, and both the message and the
 * conversation can still be read.
 */
export async function mayReportMessage(viewer: Viewer, messageId: string): Promise<boolean> {
  const message = await messages.find(messageId);
  if (!message || message.deletedDate) return false;
  const conversation = await conversations.find(message.conversationId);
  const [accessed] = conversation ? await accessedAs(viewer, [conversation]) : [];
  return accessed !== undefined && accessed.side !== message.side;
}

/** The content of a message at one point in time, so that it can be read after the message is edited or deleted. */
export interface MessageSnapshot {
  /** The account that wrote it. */
  senderId: Types.ObjectId | null;
  senderName: string;
  text: string;
  /** Names of the attached files. */
  attachments: string[];
  createdDate: Date;
}

interface WrittenMessage {
  side: Side;
  /** The developer or the company that wrote it. */
  writerId: Types.ObjectId;
  snapshot: MessageSnapshot;
}

/** A message as it is now, with its writer; undefined once it is deleted. */
export async function snapshotOfMessage(messageId: string): Promise<WrittenMessage | undefined> {
  const message = await messages.find(messageId);
  if (!message || message.deletedDate) return undefined;
  const { side, senderId, senderEntity, attachments, createdDate } = message;
  return {
    side,
    writerId: senderEntity,
    snapshot: {
      senderId,
      senderName: await nameOfWriter(message),
      text: currentText(message),
      attachments: attachments.map(({ name }) => name),
      createdDate,
    },
  };
}

/** The change to a message since it had a given text; null if it still has that text. */
export async function changeOfMessage(
  messageId: Types.ObjectId,
  { text }: Pick<MessageSnapshot, 'text'>,
): Promise<'edited' | 'deleted' | null> {
  const message = await messages.find(messageId);
  if (!message || message.deletedDate) return 'deleted';
  return currentText(message) === text ? null : 'edited';
}

/** The whole text, also of an email. */
const currentText = ({ fullText, text }: StoredMessage): string => fullText ?? text;

/** The full name; empty once the account or the profile is erased. */
async function nameOfWriter({ side, senderId, senderEntity }: StoredMessage): Promise<string> {
  if (side === 'user') {
    const developer = await developers.find(senderEntity);
    return developer ? [developer.firstName, developer.lastName].filter(Boolean).join(' ') : '';
  }
  const account = senderId && (await findAccount(String(senderId)));
  return account ? displayNameOf(account) : '';
}
