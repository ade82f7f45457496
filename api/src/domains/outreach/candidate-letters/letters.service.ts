import type { CandidateLetter } from '@tandem/contracts/candidate-letter';
import { Types } from 'mongoose';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { enrolments, type StoredEnrolment } from '../sending/enrolments.service.ts';

/** The emails to some candidates, newest first: single letters and steps of sequences. */
export async function lettersTo(candidateIds: readonly Types.ObjectId[]): Promise<CandidateLetter[]> {
  return presentLetters(await enrolments.where({ recipientKind: 'candidate', recipientId: { $in: candidateIds } }));
}

export async function presentLetters(found: readonly StoredEnrolment[]): Promise<CandidateLetter[]> {
  const authors = await accountsById(found.map(({ senderId }) => String(senderId)));
  const letters = found.flatMap((enrolment) =>
    enrolment.steps.flatMap((step, nth): CandidateLetter[] => {
      const date = dateOf(enrolment, nth);
      if (!date || step.kind !== 'email' || !enrolment.recipientId) return [];
      const { senderId, recipientId, language, consent } = enrolment;
      return [
        {
          _id: String(step._id),
          candidateId: String(recipientId),
          author: authors.get(String(senderId))?.email ?? '',
          subject: step.sentSubject,
          text: step.sentText,
          language,
          consent,
          createdDate: date.toISOString(),
        },
      ];
    }),
  );
  return letters.sort((a, b) => b.createdDate.localeCompare(a.createdDate));
}

/** When a step was sent, may have been sent, or was put into the queue. */
function dateOf({ performed, sendingStep, sendingDate }: StoredEnrolment, step: number): Date | undefined {
  const done = performed.find(
    (each) => each.step === step && (each.outcome === 'sent' || each.outcome === 'uncertain'),
  );
  return done?.date ?? (sendingStep === step ? (sendingDate ?? undefined) : undefined);
}

/** The emails that an account has written to candidates, without the recipients. */
export async function lettersBy(accountId: string) {
  const found = await enrolments.where({ recipientKind: 'candidate', senderId: new Types.ObjectId(accountId) });
  return (await presentLetters(found)).map(({ subject, text, createdDate }) => ({ subject, text, createdDate }));
}
