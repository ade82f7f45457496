import { createHash } from 'node:crypto';
import { MAX_MESSAGE_LENGTH } from '@tandem/catalogue/messages';
import { HttpError } from '../../../platform/errors/errors.ts';
import { authenticationOf } from '../../../platform/mail/inbound/authentication-results.ts';
import type { MailKind } from '../../../platform/mail/inbound/classifier.ts';
import { textOfHtml } from '../../../platform/mail/inbound/html-text.ts';
import type { InboundMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { replyTextOf } from '../../../platform/mail/inbound/reply-text.ts';
import { normalizeAddress } from '../../../platform/mail/suppression.ts';
import { findAccount, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { setAway } from '../conversations/conversations.service.ts';
import { isSent, sendMessage } from '../conversations/messages.sending.ts';
import { viewerOfAccount } from './account-views.ts';
import { awayUntil } from './away-date.ts';
import { messageEmails } from './message-emails.model.ts';
import { isInUse, replyAddressAmong } from './reply-addresses.ts';
import { storeReplyFiles } from './reply-files.ts';
import type { SetAsideReason } from './set-aside-emails.model.ts';
import { answer, storeSetAsideEmail } from './set-aside-emails.ts';

/** The maximum length of the whole text stored with a message, in characters. */
const MAX_FULL_TEXT_LENGTH = 50_000;

/** The conversation that an email answers, and the account that our email was sent to. */
interface Target {
  conversationId: string;
  account: StoredAccount;
  isInUse: boolean;
}

/**
 * Stores a reply by email as a message of the account that its address belongs to, once per Message-ID. An automatic
 * reply becomes an absence notice. Returns the number of messages; 0 if the email answers no conversation or was set
 * aside. Rejects if it should be delivered again later.
 */
export async function receiveReply({ mail, kind }: { mail: InboundMail; kind: MailKind }): Promise<number> {
  const target = (await addressed(mail)) ?? (await answered(mail));
  if (!target) return 0;
  const whole = (mail.text.trim() ? mail.text : textOfHtml(mail.html)).slice(0, 2 * MAX_FULL_TEXT_LENGTH);
  const reason = obstacleOf(mail, target);
  const isAutomatic = kind === 'automatic';
  // Automatic emails are never answered, so that two machines cannot reply to each other forever.
  if (isAutomatic) return reason || !whole.trim() ? 0 : storeAway(mail, target, whole);
  if (reason) {
    await storeSetAsideEmail(mail, whole, reason, target);
    return 0;
  }
  return store(mail, target, whole);
}

/** The target of the address, which no one else knows. */
async function addressed({ recipients }: InboundMail): Promise<Target | undefined> {
  const address = await replyAddressAmong(recipients);
  const account = address && (await findAccount(address.accountId));
  if (!account) return undefined;
  return { conversationId: String(address.conversationId), account, isInUse: isInUse(address, new Date()) };
}

/**
 * The target of the email that is answered, for mail programs that lose the address. Message-IDs are no secret, so the
 * author has to be verified.
 */
async function answered(mail: InboundMail): Promise<Target | undefined> {
  if (mail.answered.length === 0 || !authenticationOf(mail).passed) return undefined;
  const found = await messageEmails.ofMessageIds(mail.answered);
  const email = mail.answered.flatMap((id) => found.find(({ messageId }) => messageId === id) ?? [])[0];
  const account = email && (await findAccount(email.accountId));
  return account ? { conversationId: String(email.conversationId), account, isInUse: true } : undefined;
}

function obstacleOf(mail: InboundMail, target: Target): SetAsideReason | undefined {
  if (authenticationOf(mail).failed) return 'forged';
  if (normalizeAddress(mail.author) !== normalizeAddress(target.account.email)) return 'sender';
  if (!target.isInUse) return 'expired';
  const { emailVerified, closedDate, suspended } = target.account;
  return !emailVerified || closedDate || suspended ? 'closed' : undefined;
}

async function store(mail: InboundMail, target: Target, whole: string): Promise<number> {
  const { text: found, isCut } = replyTextOf(whole);
  const text = found || whole.trim();
  const viewer = viewerOfAccount(target.account);
  const clientId = clientIdOf(mail);
  if (await isSent(target.conversationId, clientId)) return 1;
  const files = await storeReplyFiles(viewer, target.conversationId, mail);
  if (!text && files.ids.length === 0) {
    await storeSetAsideEmail(mail, whole, 'empty', target);
    return 0;
  }
  const readSeq = await readByEmail(mail, target);
  const isLong = text.length > MAX_MESSAGE_LENGTH;
  const message = {
    clientId,
    attachments: files.ids,
    text: isLong ? `${text.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : text,
    via: 'email' as const,
    readSeq,
    ...((isCut || isLong) && { fullText: whole.trim().slice(0, MAX_FULL_TEXT_LENGTH) }),
  };
  try {
    await sendMessage(viewer, target.conversationId, message);
  } catch (error) {
    if (!(error instanceof HttpError) || isTemporary(error)) throw error;
    await storeSetAsideEmail(mail, whole, 'closed', target);
    return 0;
  }
  if (files.refused.length > 0) await answer(mail, 'attachments', target, files.refused);
  return 1;
}

/** Whether the same email can be stored later. */
const isTemporary = ({ status }: HttpError) => status === 429 || status >= 500;

/**
 * The position up to which the sender has read: what the answered email contained or, if it is unknown, the latest one.
 */
async function readByEmail({ answered }: InboundMail, { conversationId, account }: Target): Promise<number> {
  const sent = (await messageEmails.of(conversationId, account._id)).filter(({ writtenDate }) => writtenDate);
  return (sent.findLast(({ messageId }) => answered.includes(messageId)) ?? sent.at(-1))?.lastSeq ?? 0;
}

/** Shows that the person is away: once a day, however many of our emails are answered. */
async function storeAway(mail: InboundMail, { account, conversationId }: Target, whole: string): Promise<number> {
  const now = new Date();
  const until = awayUntil(`${mail.subject}\n${whole}`, now);
  const text = (replyTextOf(whole).text || whole.trim()).slice(0, MAX_MESSAGE_LENGTH);
  const clientId = `away-${account._id}-${now.toISOString().slice(0, 10)}`;
  try {
    await sendMessage(viewerOfAccount(account), conversationId, { clientId, text, via: 'email', kind: 'away' });
    await setAway(conversationId, account.type === 'company' ? 'company' : 'user', until ?? null);
    return 1;
  } catch (error) {
    if (error instanceof HttpError && !isTemporary(error)) return 0;
    throw error;
  }
}

/** A client id that is the same for every copy of an email, so that it is stored once. */
const clientIdOf = ({ messageId }: InboundMail): string =>
  `mail-${createHash('sha256').update(messageId).digest('hex').slice(0, 40)}`;
