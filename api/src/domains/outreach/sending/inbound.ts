import { authenticationOf } from '../../../platform/mail/inbound/authentication-results.ts';
import type { MailKind } from '../../../platform/mail/inbound/classifier.ts';
import { textOfHtml } from '../../../platform/mail/inbound/html-text.ts';
import type { InboundMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { replyTextOf } from '../../../platform/mail/inbound/reply-text.ts';
import { hashOfAddress, suppress } from '../../../platform/mail/suppression.ts';
import { awayUntil } from '../../messaging/mail/away-date.ts';
import { applyEventToAll } from './enrolment-events.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { isOptOut } from './opt-out.ts';
import { replyReceived } from './outreach.events.ts';
import { remainingOf } from './remaining.ts';
import { replies } from './replies.model.ts';
import { enrolmentAddressed } from './reply-tokens.ts';

const MAX_TEXT_LENGTH = 20_000;
/**
 * Period after the end of a sequence in which an email that refers to none of ours is still assigned to the last
 * sequence.
 */
const RELATED_FOR = 90 * 86_400_000;
const REPLY_SUBJECT = /^\s*(?:re|aw|sv|antw|réf?|fwd?|wg|vb|tr)\s*:/i;

/**
 * Records a reply of a person in a sequence, once per email. A human reply ends every sequence of the same company with
 * the person, or of every company if the answered email is unknown; an automatic one delays all of them. Returns the
 * number of records; 0 if the email answers none of ours.
 */
export async function receiveReply({
  mail,
  kind,
  by,
}: {
  mail: InboundMail;
  kind: MailKind;
  by: 'address' | 'content';
}): Promise<number> {
  if (authenticationOf(mail).failed) return 0;
  const found = by === 'address' ? await addressed(mail) : await answered(mail);
  const whole = (mail.text.trim() ? mail.text : textOfHtml(mail.html)).trim();
  const words = replyTextOf(whole).text || whole;
  const isAutomatic = kind === 'automatic';
  const isStop = !isAutomatic && (isOptOut(words) || isOptOut(ownSubjectOf(mail)));
  // For an erased person, only an opt-out is stored.
  if (!found?.enrolment.recipientId) return isStop ? stopLate(mail) : 0;
  const { isCertain } = found;
  const enrolment = await remainingOf(found.enrolment);
  const now = new Date();
  const until = isAutomatic ? (awayUntil(`${mail.subject}\n${whole}`, now) ?? null) : null;
  const isNew = await replies.insert({
    enrolmentId: enrolment._id,
    recipientId: enrolment.recipientId,
    messageId: mail.messageId,
    from: mail.author,
    text: words.slice(0, MAX_TEXT_LENGTH),
    kind: isAutomatic ? 'automatic' : 'reply',
    awayUntil: until,
  });
  const people = await enrolmentsOfPerson(enrolment);
  if (isAutomatic) {
    await applyEventToAll(people, { type: 'automaticReply', at: now.getTime(), until: until?.getTime() ?? null });
    return 1;
  }
  const isAffectedByReply = ({ _id, companyId, messageIds, status }: StoredEnrolment) =>
    isCertain
      ? _id.equals(enrolment._id) || (String(companyId) === String(enrolment.companyId) && status !== 'ended')
      : String(companyId) === String(enrolment.companyId) || messageIds.length > 0;
  const affected = people.filter(isAffectedByReply);
  await applyEventToAll(affected, { type: 'answered', at: now.getTime() });
  if (isNew)
    await enrolments.setAnswered(
      affected.map(({ _id }) => _id),
      null,
    );
  if (isStop)
    for (const address of new Set([enrolment.email, mail.author])) if (address) await suppress(address, 'objected');
  if (isNew) {
    const isVerified =
      hashOfAddress(mail.author) === enrolment.addressHash && (by === 'address' || authenticationOf(mail).passed);
    await replyReceived.emit({ enrolment, messageId: mail.messageId, text: whole, words, isVerified });
  }
  return 1;
}

/**
 * Records the opt-out of a person whose sequences ended long ago or who has been erased: only recipients of a sequence
 * know its reply address. Returns 1, or 0 if the person never got an email.
 */
async function stopLate({ author, recipients }: InboundMail): Promise<number> {
  if (author === '') return 0;
  const isKnown =
    enrolmentAddressed(recipients) !== undefined ||
    (await enrolments.count({ addressHash: hashOfAddress(author), messageIds: { $ne: [] } })) > 0;
  if (!isKnown) return 0;
  await suppress(author, 'objected');
  return 1;
}

/** Returns the subject, or an empty text if it repeats the subject of another email. */
const ownSubjectOf = ({ subject, answered }: InboundMail): string =>
  answered.length > 0 || REPLY_SUBJECT.test(subject) ? '' : subject;

interface Found {
  enrolment: StoredEnrolment;
  /** Whether it is known which email is answered. */
  isCertain: boolean;
}

async function addressed({ recipients }: InboundMail): Promise<Found | null> {
  const id = enrolmentAddressed(recipients);
  const enrolment = id ? await enrolments.find(id) : null;
  return enrolment && { enrolment, isCertain: true };
}

/**
 * Finds the enrolment by the answered email or, because some mail programs lose its id, by the address of the author.
 */
async function answered({ answered: ids, author }: InboundMail): Promise<Found | null> {
  const quoted = ids.map((id) => `<${id}>`);
  const [byId] = quoted.length > 0 ? await enrolments.where({ messageIds: { $in: quoted } }) : [];
  if (byId) return { enrolment: byId, isCertain: true };
  if (author === '') return null;
  const known = await enrolments.where({ addressHash: hashOfAddress(author), messageIds: { $ne: [] } });
  const related = known.filter((each) => isWaiting(each) || lastEmail(each) > Date.now() - RELATED_FOR);
  const [enrolment] = related.sort(
    (one, other) => Number(isWaiting(other)) - Number(isWaiting(one)) || lastEmail(other) - lastEmail(one),
  );
  return enrolment ? { enrolment, isCertain: false } : null;
}

/** Whether a reply may still arrive. */
const isWaiting = ({ status, reason }: StoredEnrolment): boolean => status !== 'ended' || reason === 'finished';

const lastEmail = ({ performed }: StoredEnrolment): number => performed.at(-1)?.date.getTime() ?? 0;

/** Returns all sequences with the person, of every company. Another address of a lead belongs to someone else. */
async function enrolmentsOfPerson(enrolment: StoredEnrolment): Promise<StoredEnrolment[]> {
  const { addressHash, recipientId, recipientKind } = enrolment;
  const same = [
    ...(addressHash ? [{ addressHash }] : []),
    ...(recipientId && recipientKind === 'candidate' ? [{ recipientId }] : []),
  ];
  return same.length > 0 ? enrolments.where({ $or: same }) : [enrolment];
}
