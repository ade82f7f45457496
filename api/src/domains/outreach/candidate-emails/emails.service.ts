import type { CandidateEmail } from '@tandem/contracts/candidate-email';
import { Types } from 'mongoose';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import type { Contact } from '../../sourcing/sourced/sourced.contacts.ts';
import { enrolments, replies, type StoredEnrolment } from '../sending/enrolments.service.ts';

/** Returns how candidates were contacted, newest first: by emails, and by messages and calls outside Tandem. */
export async function contactsWith(candidateIds: readonly Types.ObjectId[]): Promise<Contact[]> {
  const [found, answers] = await Promise.all([
    enrolments.where({ recipientKind: 'candidate', recipientId: { $in: candidateIds } }),
    replies.answersTo(candidateIds),
  ]);
  const authors = await accountsById(answers.map(({ authorId }) => String(authorId)));
  const written = answers.flatMap(({ _id, recipientId, authorId, enrolmentId, subject, text, createdDate }) => {
    const enrolment = found.find((each) => each._id.equals(enrolmentId));
    if (!enrolment || !recipientId) return [];
    return {
      kind: 'email' as const,
      _id: String(_id),
      candidateId: String(recipientId),
      author: authors.get(String(authorId))?.email ?? '',
      subject,
      text,
      language: enrolment.language,
      consent: null,
      createdDate: createdDate.toISOString(),
    };
  });
  return [...(await presentContacts(found)), ...written].sort(latestFirst);
}

/** Returns the emails to candidates: single emails, steps of sequences, and answers. */
export const emailsTo = async (candidateIds: readonly Types.ObjectId[]): Promise<CandidateEmail[]> =>
  emailsAmong(await contactsWith(candidateIds));

/** Returns the emails of candidates by their ids as strings. */
export const emailsOfCandidates = (ids: readonly string[]): Promise<CandidateEmail[]> =>
  emailsTo(ids.map((id) => new Types.ObjectId(id)));

const emailsAmong = (contacts: readonly Contact[]): CandidateEmail[] =>
  contacts.flatMap(({ kind, ...contact }) => (kind === 'email' ? contact : []));

const latestFirst = (one: CandidateEmail, other: CandidateEmail) => other.createdDate.localeCompare(one.createdDate);

export const presentEmails = async (found: readonly StoredEnrolment[]): Promise<CandidateEmail[]> =>
  emailsAmong(await presentContacts(found));

async function presentContacts(found: readonly StoredEnrolment[]): Promise<Contact[]> {
  const authors = await accountsById(found.map(({ senderId }) => String(senderId)));
  const contacts = found.flatMap((enrolment) =>
    enrolment.steps.flatMap((step, nth): Contact[] => {
      const date = dateOf(enrolment, nth);
      if (!date || !enrolment.recipientId) return [];
      const { senderId, recipientId, language, consent } = enrolment;
      return [
        {
          kind: step.kind,
          _id: String(step._id),
          candidateId: String(recipientId),
          author: authors.get(String(senderId))?.email ?? '',
          subject: step.sentSubject,
          text: step.sentText || (step.kind === 'email' ? '' : step.text),
          language,
          consent,
          createdDate: date.toISOString(),
        },
      ];
    }),
  );
  return contacts.sort(latestFirst);
}

/** Returns when a step was sent or done, may have been sent, or was put into the queue. */
function dateOf({ performed, sendingStep, sendingDate }: StoredEnrolment, step: number): Date | undefined {
  const done = performed.find((each) => each.step === step && each.outcome !== 'skipped' && !each.isOfOther);
  return done?.date ?? (sendingStep === step ? (sendingDate ?? undefined) : undefined);
}

/** Returns an account's messages to candidates, by email or outside Tandem, without the recipients. */
export async function contactsBy(accountId: string) {
  const [found, answers] = await Promise.all([
    enrolments.where({ recipientKind: 'candidate', senderId: new Types.ObjectId(accountId) }),
    replies.answersBy(accountId),
  ]);
  return [
    ...(await presentContacts(found)).map(({ kind, subject, text, createdDate }) => ({
      kind,
      subject,
      text,
      createdDate,
    })),
    ...answers.map(({ subject, text, createdDate }) => ({
      kind: 'email',
      subject,
      text,
      createdDate: createdDate.toISOString(),
    })),
  ];
}
