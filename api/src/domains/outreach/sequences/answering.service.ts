import { createHash } from 'node:crypto';
import type { EnrolmentAnswer, EnrolmentThread } from '@tandem/contracts/sequence';
import { Types } from 'mongoose';
import { notFound, outreachEmailRefused } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { sourceOf } from '../sending/recipients.ts';
import { outreachKindOf, refusalFor } from '../sending/refusals.ts';
import { replyAddressOf } from '../sending/reply-tokens.ts';
import { enrolmentsLike, markAnswered, threadOf } from './people.service.ts';

/** Maximum number of answers of the company to one reply of a person. */
const MAX_ANSWERS = 3;

/**
 * Answers a person's reply with an email in the same thread. The email is not unsolicited, so limits and working hours
 * don't apply. A repeated request with the same key sends nothing more, unless the text was edited since: it is then
 * another answer. Throws 404 if the person has not replied, 409 if they must not be contacted any more or have been
 * answered several times.
 */
export async function answerPerson(
  viewer: Viewer,
  id: string,
  { text, key }: EnrolmentAnswer,
): Promise<EnrolmentThread> {
  const enrolment = await enrolments.find(id);
  const recipient = enrolment && (await sourceOf(enrolment).find(enrolment));
  if (!enrolment || !recipient) throw notFound();
  // A reply to one email ends the other sequences of the company too, and can be answered from each of them.
  const all = await enrolmentsLike(enrolment);
  const written = await replies.of(all.map(({ _id }) => _id));
  const latest = written.findLastIndex(({ kind }) => kind === 'reply');
  const reply = written[latest];
  if (!reply) throw notFound();
  const refusal = await refusalFor(outreachKindOf(enrolment), recipient, false);
  if (refusal) throw outreachEmailRefused(refusal);
  const sent = written.find(({ messageId, kind }) => kind === 'answer' && messageId === key);
  if (sent && sent.text !== text) return answerPerson(viewer, id, { text, key: keyOfEdited({ text, key }) });
  const answers = written.slice(latest + 1).filter(({ kind }) => kind === 'answer');
  if (!sent && answers.length >= MAX_ANSWERS) throw outreachEmailRefused('contactedToday');
  const { enrolmentId } = sent ?? reply;
  const answered = all.find(({ _id }) => _id.equals(enrolmentId)) ?? enrolment;
  const authorId = new Types.ObjectId(viewer.accountId);
  await replies.insert({
    enrolmentId: answered._id,
    recipientId: answered.recipientId,
    messageId: key,
    subject: subjectOf(answered),
    text,
    kind: 'answer',
    authorId,
  });
  await send({ ...answered, senderId: authorId }, { text, key, to: recipient.email, answers: reply.messageId });
  await markAnswered(enrolment);
  return threadOf(id);
}

const keyOfEdited = ({ key, text }: EnrolmentAnswer): string =>
  createHash('sha256').update([key, text].join('\n')).digest('hex');

interface Answer {
  text: string;
  key: string;
  /** The person's current address. */
  to: string;
  /** Message-ID of the reply. */
  answers: string;
}

async function send(enrolment: StoredEnrolment, { text, key, to, answers }: Answer): Promise<void> {
  const source = sourceOf(enrolment);
  const { name, address } = await source.author(enrolment);
  const queueKey = `answer ${enrolment._id} ${key}`;
  await source.write(
    enrolment,
    { subject: subjectOf(enrolment), text },
    {
      key: queueKey,
      to,
      replyTo: { name, address: replyAddressOf(enrolment) ?? address },
      thread: {
        answers: [...enrolment.messageIds.map((id) => id.slice(1, -1)), answers],
        author: name,
        isPersonal: true,
      },
    },
  );
  const email = await emails.findByKey(queueKey);
  if (email) await enrolments.addMessageId(enrolment._id, email.messageId);
}

/** Returns the subject of a reply to the last email to the person. */
function subjectOf({ steps, performed }: StoredEnrolment): string {
  const sent = performed.findLast(({ step }) => steps[step]?.kind === 'email')?.step ?? 0;
  return `Re: ${steps[sent]?.sentSubject ?? ''}`.trim();
}
