import type { EnrolmentAnswer, EnrolmentThread } from '@tandem/contracts/sequence';
import { Types } from 'mongoose';
import { letterRefused, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { emails } from '../../../platform/mail/emails.model.ts';
import { enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { sourceOf } from '../sending/recipients.ts';
import { askedBy, refusalFor } from '../sending/refusals.ts';
import { replyAddressOf } from '../sending/reply-tokens.ts';
import { threadOf } from './people.service.ts';

/** Answers of the company to one reply of a person. */
const MOST_ANSWERS = 3;

/**
 * Answers a person who has replied, as an email in the same thread. It is no unrequested email, so limits and working hours don't
 * apply. A repeated request with the same key sends nothing more. Throws 404 if the person has not replied, 409 if they must not
 * be written to any more or have been answered several times.
 */
export async function answerPerson(
  { accountId = '' }: Viewer,
  id: string,
  { text, key }: EnrolmentAnswer,
): Promise<EnrolmentThread> {
  const enrolment = await enrolments.find(id);
  const recipient = enrolment && (await sourceOf(enrolment).find(enrolment));
  if (!enrolment || !recipient) throw notFound();
  const written = await replies.of([enrolment._id]);
  const latest = written.findLastIndex(({ kind }) => kind === 'reply');
  const reply = written[latest];
  if (!reply) throw notFound();
  const refusal = await refusalFor(askedBy(enrolment), recipient, false);
  if (refusal) throw letterRefused(refusal);
  const isRepeated = written.some(({ messageId, kind }) => kind === 'answer' && messageId === key);
  if (!isRepeated && written.length - 1 - latest >= MOST_ANSWERS) throw letterRefused('contactedToday');
  await replies.insert({
    enrolmentId: enrolment._id,
    recipientId: enrolment.recipientId,
    messageId: key,
    subject: subjectOf(enrolment),
    text,
    kind: 'answer',
    authorId: new Types.ObjectId(accountId),
  });
  await send({ ...enrolment, senderId: new Types.ObjectId(accountId) }, { text, key, answers: reply.messageId });
  await enrolments.setAnswered([id], new Date());
  return threadOf(id);
}

interface Answer {
  text: string;
  key: string;
  /** Message-ID of the reply. */
  answers: string;
}

async function send(enrolment: StoredEnrolment, { text, key, answers }: Answer): Promise<void> {
  const source = sourceOf(enrolment);
  const { name, address } = await source.author(enrolment);
  const queueKey = `answer ${enrolment._id} ${key}`;
  await source.write(
    enrolment,
    { subject: subjectOf(enrolment), text },
    {
      key: queueKey,
      to: enrolment.email,
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

/** That of the last email to the person. */
function subjectOf({ steps, performed }: StoredEnrolment): string {
  const sent = performed.findLast(({ step }) => steps[step]?.kind === 'email')?.step ?? 0;
  return `Re: ${steps[sent]?.sentSubject ?? ''}`.trim();
}
