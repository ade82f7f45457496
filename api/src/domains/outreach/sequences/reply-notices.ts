import { writeNotice } from '../../../platform/mail/send.ts';
import { findAccount } from '../../identity/accounts/accounts.service.ts';
import { candidateWith } from '../recruiting/candidate-recipients.ts';
import type { StoredEnrolment } from '../sending/enrolments.service.ts';

/** Emails an answer to the colleague whose email was answered; the answer to that goes to the person directly. */
export async function emailAnswer({ enrolment, text }: { enrolment: StoredEnrolment; text: string }): Promise<void> {
  if (enrolment.recipientKind !== 'candidate' || !enrolment.recipientId) return;
  const [account, candidate] = [await findAccount(enrolment.senderId), await candidateWith(enrolment.recipientId)];
  if (!account || !candidate) return;
  const developer = [candidate.firstName, candidate.lastName].filter(Boolean).join(' ') || candidate.email;
  await writeNotice(
    'messagesForCompany',
    account,
    {
      developer,
      quotes: [{ text, by: developer }],
      path: `/company/candidates/${candidate._id}`,
      byEmail: true,
    },
    { key: `answer ${enrolment._id} ${enrolment.revision}`, replyTo: { name: developer, address: candidate.email } },
  );
}
