import type { ThreadEntry } from '@tandem/contracts/sequence';
import type { Types } from 'mongoose';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { sequenceNames } from './sequences.service.ts';

interface Recipient {
  _id: Types.ObjectId;
  /** The company whose colleagues write; null for Tandem itself. */
  managedBy: Types.ObjectId | null;
}

/** Returns the emails and actions of all colleagues, and the person's replies, oldest first. */
export async function entriesAbout({ _id, managedBy }: Recipient): Promise<ThreadEntry[]> {
  const all = await enrolments.where({ recipientId: _id, companyId: managedBy });
  const received = await replies.of(all.map((each) => each._id));
  const authorIds = [...all.map(({ senderId }) => senderId), ...received.flatMap(({ authorId }) => authorId ?? [])];
  const [authors, names] = await Promise.all([
    accountsById(authorIds.map(String)),
    sequenceNames(all.flatMap(({ sequenceId }) => sequenceId ?? [])),
  ]);
  const nameOf = (enrolment: StoredEnrolment | undefined) => names.get(String(enrolment?.sequenceId)) ?? null;
  const sent = all.flatMap((enrolment) =>
    stepsTaken(enrolment).flatMap(({ step, outcome, date }): ThreadEntry[] => {
      const words = enrolment.steps[step];
      const author = authors.get(String(enrolment.senderId));
      if (!words) return [];
      return [
        {
          _id: String(words._id),
          kind: words.kind,
          step,
          outcome,
          by: author ? displayNameOf(author) : '',
          subject: words.sentSubject,
          text: words.sentText || words.text,
          date: date.toISOString(),
          sequenceName: nameOf(enrolment),
          conversationId: null,
          consent: enrolment.consent,
        },
      ];
    }),
  );
  const answers = received.map((reply): ThreadEntry => {
    const isOurs = reply.kind === 'answer';
    const author = authors.get(String(reply.authorId));
    return {
      _id: String(reply._id),
      kind: reply.kind === 'answer' ? 'email' : reply.kind,
      step: null,
      outcome: isOurs ? 'sent' : null,
      by: isOurs ? (author ? displayNameOf(author) : '') : reply.from,
      subject: '',
      text: reply.text,
      date: reply.createdDate.toISOString(),
      sequenceName: nameOf(all.find(({ _id: id }) => String(id) === String(reply.enrolmentId))),
      conversationId: reply.conversationId ? String(reply.conversationId) : null,
      consent: null,
    };
  });
  return [...sent, ...answers].sort((a, b) => a.date.localeCompare(b.date));
}

type Taken = { step: number; outcome: ThreadEntry['outcome']; date: Date };

/** Returns the performed steps and the email being sent, so that its sender sees it immediately. */
function stepsTaken({ performed, sendingStep, sendingDate }: StoredEnrolment): Taken[] {
  const own = performed.filter(({ isOfOther }) => !isOfOther);
  if (sendingStep === null || !sendingDate) return own;
  return [...own, { step: sendingStep, outcome: 'sending', date: sendingDate }];
}
