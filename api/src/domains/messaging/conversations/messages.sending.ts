import type { Message, MessageCreate, MessageKind } from '@tandem/contracts/message';
import { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { reserveRecipient } from '../../companies/companies/recipients.service.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import type { StoredAttachment } from './attachments.model.ts';
import { claimAttachments } from './attachments.service.ts';
import { accessTo, type ConversationAccess, requireWritable } from './conversations.access.ts';
import { conversations } from './conversations.model.ts';
import { needsJob, otherSide } from './conversations.policy.ts';
import { messages, type StoredMessage } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';
import { withDeliveryCache } from './messages.realtime.ts';
import { searchedWords } from './messages.words.ts';
import { conversationRead, messageSent } from './messaging.events.ts';
import { readers } from './readers.model.ts';

/** Messages that an account may send in a minute; a fast typist sends a tenth of that. */
const sending = rateLimit('messagesOfAccount', 600, 60);

export type Draft = Pick<MessageCreate, 'clientId' | 'text'> &
  Partial<Pick<MessageCreate, 'attachments' | 'jobId'>> & {
    via?: 'email';
    /** The whole text of an email, including quotes. */
    fullText?: string;
    kind?: MessageKind;
    /** The position up to which the sender of an email has read the conversation by email. */
    readSeq?: number | undefined;
  };

/**
 * Stores a message of the viewer, once per client id, and announces it. Throws 404 if the viewer may not read the
 * conversation, 403 if they may not write there, 400 for a first message of a company without a job, and 429 for too
 * many messages.
 */
export async function sendMessage(viewer: Viewer, conversationId: string, draft: Draft): Promise<Message> {
  const accessed = await accessTo(viewer, conversationId);
  const sent = await messages.ofClient(conversationId, draft.clientId);
  const isAgain = sent !== null && String(sent.senderId) === viewer.accountId;
  const message = isAgain ? sent : await store(viewer, accessed, draft);
  // The process that stored it may have died before it could announce and record it.
  if (isAgain) {
    announce('message', message._id);
    await recordSent(viewer, accessed, message, draft.readSeq);
  }
  const [shown] = await presentMessages(viewer, accessed, [message], { isRead: isAgain });
  return shown as Message;
}

/**
 * Records the last message of a conversation if the process that stored it has died and its sender did not send it
 * again.
 */
export async function recordLastMessage(conversationId: Types.ObjectId): Promise<void> {
  const conversation = await conversations.find(conversationId);
  const [last] = (await messages.page(conversationId, { limit: 1 })).items;
  if (conversation && last && last.seq > conversation.lastSeq) await conversations.sent(conversationId, last);
}

/** Whether a message is stored already. */
export const isSent = async (conversationId: string, clientId: string): Promise<boolean> =>
  (await messages.ofClient(conversationId, clientId)) !== null;

async function store(viewer: Viewer, accessed: ConversationAccess, draft: Draft): Promise<StoredMessage> {
  requireWritable(accessed);
  const { conversation, side } = accessed;
  await sending.take(`${viewer.accountId}`);
  const jobId = await jobFor(accessed, draft.jobId);
  if (side === 'company' && conversation.wroteFrom.length === 0) await refuseManyRecipients(accessed);
  const files = await claimAttachments(viewer, conversation._id, draft.clientId, draft.attachments ?? []);
  const _id = new Types.ObjectId();
  return withDeliveryCache(String(_id), accessed, () => append(viewer, accessed, { ...draft, _id, files, jobId }));
}

interface Checked extends Omit<Draft, 'jobId'> {
  jobId: Types.ObjectId | null;
  _id: Types.ObjectId;
  files: StoredAttachment[];
}

/** Stores a message of a sender who may write, and records its effects. */
async function append(viewer: Viewer, accessed: ConversationAccess, { _id, files, jobId, ...draft }: Checked) {
  const { conversation, side } = accessed;
  const message = await messages.append(
    {
      _id,
      conversationId: conversation._id,
      userId: conversation.userId,
      companyId: conversation.companyId,
      clientId: draft.clientId,
      senderId: new Types.ObjectId(viewer.accountId),
      senderEntity: new Types.ObjectId(viewer.entityId),
      side,
      kind: draft.kind ?? 'text',
      text: draft.text,
      words: searchedWords(draft.text, files),
      fullText: draft.fullText ?? null,
      via: draft.via ?? null,
      attachments: files,
      jobId,
    },
    { seq: conversation.lastSeq, createdDate: conversation.lastMessageDate },
  );
  if (String(message.senderId) !== viewer.accountId) throw invalid({ clientId: { key: 'taken' } });
  await recordSent(viewer, accessed, message, draft.readSeq);
  return message;
}

/** Records the effects of a stored message. Idempotent. */
async function recordSent(
  viewer: Viewer,
  { conversation, side }: ConversationAccess,
  message: StoredMessage,
  readSeq = message.seq,
): Promise<void> {
  const key = { conversationId: conversation._id, accountId: `${viewer.accountId}`, entityId: `${viewer.entityId}` };
  const hasRead =
    message.kind === 'text' &&
    (await (message.via ? readers.read(key, readSeq) : readers.sent(key, readSeq, message.text)));
  // Announces the conversation together with the sender's reading position.
  await conversations.sent(conversation._id, message);
  if (hasRead) await conversationRead.emit({ ...key, conversationId: String(conversation._id), seq: readSeq });
  await messageSent.emit({
    conversationId: String(conversation._id),
    messageId: String(message._id),
    seq: message.seq,
    by: { accountId: key.accountId, entityId: key.entityId, side },
    to: String(otherSide(side) === 'user' ? conversation.userId : conversation.companyId),
    kind: message.kind,
  });
}

/**
 * The job that a message is about: one of the company’s own that is published, and so has a salary. The first message
 * of a company needs one, which may come from a match.
 */
async function jobFor(
  { side, pair, conversation }: ConversationAccess,
  jobId: string | undefined,
): Promise<Types.ObjectId | null> {
  if (side === 'user') {
    if (jobId) throw invalid({ jobId: { key: 'unknown' } });
    return null;
  }
  if (!jobId) {
    if (needsJob(side, pair, conversation)) throw invalid({ jobId: { key: 'missing' } });
    return conversation.wroteFrom.length === 0 ? (pair.matches[0]?.job ?? null) : null;
  }
  const posting = await postingById(jobId);
  const isOwn = String(posting?.job.companyId) === String(pair.company._id);
  if (!posting || !isOwn || posting.job.status !== 'published') throw invalid({ jobId: { key: 'choice' } });
  return posting.job._id;
}

/** A company that is not public reaches a limited number of people a day. */
async function refuseManyRecipients({ conversation, pair }: ConversationAccess): Promise<void> {
  const account = await mainAccountOf(String(conversation.userId));
  await reserveRecipient(pair.company._id, account?.email ?? String(conversation.userId));
}
