import { createHash } from 'node:crypto';
import { MAX_MESSAGE_LENGTH } from '@tandem/catalogue/messages';
import type { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { findByEmail, mainAccountOf, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { openConversation } from '../../messaging/conversations/conversations.service.ts';
import { sendMessage } from '../../messaging/conversations/messages.sending.ts';
import { viewerOfAccount } from '../../messaging/mail/account-views.ts';
import { enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { markAnswered } from './people.service.ts';

interface Answer {
  enrolment: StoredEnrolment;
  messageId: string;
  text: string;
  /** Whether the person certainly wrote it. */
  isVerified: boolean;
}

/**
 * Puts an answer into the conversation of the person and the company, if the person has an account and may write there.
 * A company without a match with the person must not learn that there is an account: the answer then stays with the
 * sequence.
 */
export async function answerInConversation({ enrolment, messageId, text, isVerified }: Answer): Promise<boolean> {
  const { email, companyId } = enrolment;
  const account = isVerified && companyId ? await findByEmail(email) : null;
  if (!account || !canWrite(account)) return false;
  const conversationId = await written(account, String(companyId), [{ key: messageId, text }]);
  if (!conversationId) return false;
  await replies.moved(messageId, conversationId);
  await markAnswered(enrolment);
  return true;
}

interface TakenOver {
  recordId: Types.ObjectId;
  companyId: Types.ObjectId;
  /** The developer profile of the person. */
  developerId: Types.ObjectId;
}

/** Moves a person's email replies into the conversation with the company, now that the person has an account. */
export async function moveAnswers({ recordId, companyId, developerId }: TakenOver): Promise<void> {
  const account = await mainAccountOf(String(developerId));
  const found = (await enrolments.where({ recipientId: recordId, companyId })).map(({ _id }) => _id);
  const answers = (await replies.of(found)).filter(({ kind }) => kind === 'reply');
  if (!account || !canWrite(account) || answers.length === 0) return;
  const messages = answers.map(({ messageId, text }) => ({ key: messageId, text }));
  await written(account, String(companyId), messages).catch((error: unknown) =>
    log.error({ err: error }, 'replies could not be added to a conversation'),
  );
}

const canWrite = ({ type, emailVerified, closedDate, suspended }: StoredAccount): boolean =>
  type === 'user' && emailVerified && !closedDate && !suspended;

/** Stores messages of a developer to a company, each once. Returns undefined if the developer may not write to it. */
async function written(
  account: StoredAccount,
  companyId: string,
  messages: readonly { key: string; text: string }[],
): Promise<string | undefined> {
  const viewer = viewerOfAccount(account);
  try {
    const { _id } = await openConversation(viewer, { userId: String(account.entityId), companyId });
    for (const { key, text } of messages) {
      const isLong = text.length > MAX_MESSAGE_LENGTH;
      await sendMessage(viewer, _id, {
        clientId: `outreach-${createHash('sha256').update(key).digest('hex').slice(0, 40)}`,
        text: isLong ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text,
        via: 'email',
        ...(isLong && { fullText: text }),
      });
    }
    return _id;
  } catch (error) {
    if (error instanceof HttpError && error.status !== 429) return undefined;
    throw error;
  }
}
