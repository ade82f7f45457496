import { authenticationOf } from '../../../platform/mail/inbound/authentication-results.ts';
import type { MailKind } from '../../../platform/mail/inbound/classifier.ts';
import { textOfHtml } from '../../../platform/mail/inbound/html-text.ts';
import type { InboundMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { replyTextOf } from '../../../platform/mail/inbound/reply-text.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { awayUntil } from '../../messaging/mail/away-date.ts';
import { happenedToAll } from './enrolment-events.ts';
import { enrolments, type StoredEnrolment } from './enrolments.model.ts';
import { replyReceived } from './outreach.events.ts';
import { replies } from './replies.model.ts';
import { enrolmentAddressed } from './reply-tokens.ts';

const LONGEST_TEXT = 20_000;

/**
 * Records the reply of a person in a sequence, once for each email. A human reply ends every sequence of the same company with
 * the person, an automatic one delays all of them. Returns the number of records; 0 if the email answers none of ours.
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
  const enrolment = by === 'address' ? await addressed(mail) : await answered(mail);
  if (!enrolment || authenticationOf(mail).failed) return 0;
  const now = new Date();
  const whole = (mail.text.trim() ? mail.text : textOfHtml(mail.html)).trim();
  const isAutomatic = kind === 'automatic';
  const until = isAutomatic ? (awayUntil(`${mail.subject}\n${whole}`, now) ?? null) : null;
  const isNew = await replies.insert({
    enrolmentId: enrolment._id,
    recipientId: enrolment.recipientId,
    messageId: mail.messageId,
    from: mail.author,
    text: (replyTextOf(whole).text || whole).slice(0, LONGEST_TEXT),
    kind: isAutomatic ? 'automatic' : 'reply',
    awayUntil: until,
  });
  const people = await enrolmentsOfPerson(enrolment);
  if (isAutomatic) {
    await happenedToAll(people, { type: 'automaticReply', at: now.getTime(), until: until?.getTime() ?? null });
    return 1;
  }
  const ofCompany = people.filter(({ companyId }) => String(companyId) === String(enrolment.companyId));
  await happenedToAll(ofCompany, { type: 'answered', at: now.getTime() });
  if (isNew) await replyReceived.emit({ enrolment, text: whole });
  return 1;
}

async function addressed({ recipients }: InboundMail): Promise<StoredEnrolment | null> {
  const id = enrolmentAddressed(recipients);
  return id ? enrolments.find(id) : null;
}

/** By the email that is answered or, because some mail programs lose it, by the address of the author. */
async function answered({ answered: ids, author }: InboundMail): Promise<StoredEnrolment | null> {
  const quoted = ids.map((id) => `<${id}>`);
  const [byId] = quoted.length > 0 ? await enrolments.where({ messageIds: { $in: quoted } }) : [];
  if (byId || author === '') return byId ?? null;
  const known = await enrolments.where({ addressHash: hashOfAddress(author), messageIds: { $ne: [] } });
  return known.find(({ status, reason }) => status !== 'ended' || reason === 'finished') ?? null;
}

/** All sequences with the person, of every company. */
async function enrolmentsOfPerson(enrolment: StoredEnrolment): Promise<StoredEnrolment[]> {
  const same = [
    ...(enrolment.addressHash ? [{ addressHash: enrolment.addressHash }] : []),
    ...(enrolment.recipientId ? [{ recipientId: enrolment.recipientId }] : []),
  ];
  return same.length > 0 ? enrolments.where({ $or: same }) : [enrolment];
}
