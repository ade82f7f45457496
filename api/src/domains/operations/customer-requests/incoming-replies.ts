import { log } from '../../../platform/config/log.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { shownName } from '../../../platform/http/upload.ts';
import { authenticationOf } from '../../../platform/mail/inbound/authentication-results.ts';
import type { MailKind } from '../../../platform/mail/inbound/classifier.ts';
import { textOfHtml } from '../../../platform/mail/inbound/html-text.ts';
import type { InboundMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { replyTextOf } from '../../../platform/mail/inbound/reply-text.ts';
import { emailReply, requestTags } from './requests.mailing.ts';
import { requests, type StoredRequest } from './requests.model.ts';

const MAX_TEXT_LENGTH = 10_000;
const MAX_ADDRESS_LENGTH = 254;
const MAX_FILES = 20;
/** Maximum number of entries of a request; further ones are dropped and logged. */
const MAX_ENTRIES = 200;

const perRequest = rateLimit('repliesToRequest', 20, 60 * 60);

/**
 * Adds a reply to an answer of the Tandem team to its request, once for each Message-ID, and reopens the request.
 * Automatic and forged emails add nothing. Returns the number of replies; rejects if the email should be delivered
 * again later.
 */
export async function receiveReply({ mail, kind }: { mail: InboundMail; kind: MailKind }): Promise<number> {
  const { passed, failed } = authenticationOf(mail);
  if (kind !== 'reply' || failed) return 0;
  const id = requestTags.idAmong(mail.recipients);
  // Message-IDs are not secret, so a reply without the reply address needs a verified author.
  const request = id ? await requests.find(id) : passed ? await requests.ofMessageIds(mail.answered) : null;
  return request ? store(mail, request) : 0;
}

async function store(mail: InboundMail, { _id, entries }: StoredRequest): Promise<number> {
  if (entries.some(({ messageId }) => messageId === mail.messageId)) return 1;
  if (entries.length >= MAX_ENTRIES) {
    log.warn({ request: String(_id) }, 'a reply was not added because its request has too many entries');
    return 0;
  }
  const whole = (mail.text.trim() ? mail.text : textOfHtml(mail.html)).trim();
  const text = (replyTextOf(whole).text || whole).slice(0, MAX_TEXT_LENGTH);
  const files = mail.parts.flatMap(({ isInline, name, type }) => (isInline ? [] : shownName(name) || type));
  if (!text && files.length === 0) return 0;
  await perRequest.take(String(_id));
  const reply = {
    kind: 'reply' as const,
    from: mail.author.slice(0, MAX_ADDRESS_LENGTH),
    text,
    files: files.slice(0, MAX_FILES),
    messageId: mail.messageId,
  };
  const changed = await requests.add(_id, { 'entries.messageId': { $ne: mail.messageId } }, reply, 'open');
  const added = changed?.entries.find(({ messageId }) => messageId === mail.messageId);
  if (changed && added) await emailReply(changed, added);
  return 1;
}
