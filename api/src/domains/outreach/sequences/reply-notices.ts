import { writeNotice } from '../../../platform/mail/send.ts';
import { findAccount, isOpen, readerOf } from '../../identity/accounts/accounts.service.ts';
import { candidateWith } from '../recruiting/candidate-recipients.ts';
import type { StoredEnrolment } from '../sending/enrolments.service.ts';
import { answerInConversation } from './conversations.ts';

interface Answer {
  enrolment: StoredEnrolment;
  messageId: string;
  text: string;
  words: string;
  isVerified: boolean;
}

/**
 * Moves a reply into the conversation with the person if there can be one. Otherwise emails it to the colleague whose
 * email was answered, or to the main account if that colleague can't log in; answers to it go directly to the person.
 */
export async function forwardReply({ text, words, ...answer }: Answer): Promise<void> {
  if (!(await answerInConversation({ ...answer, text: words }))) await emailAnswer(answer, text);
}

async function emailAnswer(
  { enrolment, messageId }: Pick<Answer, 'enrolment' | 'messageId'>,
  text: string,
): Promise<void> {
  if (enrolment.recipientKind !== 'candidate' || !enrolment.recipientId) return;
  const [sender, candidate] = [await findAccount(enrolment.senderId), await candidateWith(enrolment.recipientId)];
  const account = sender && isOpen(sender) ? sender : await readerOf(String(enrolment.companyId));
  if (!account || !candidate) return;
  const developer = [candidate.firstName, candidate.lastName].filter(Boolean).join(' ') || candidate.email;
  await writeNotice(
    'messagesForCompany',
    account,
    {
      developer,
      quotes: [{ text, by: developer }],
      path: `/company/candidates/${candidate._id}`,
      byEmail: 'directly',
    },
    {
      key: `answer ${enrolment._id} ${messageId}`,
      replyTo: { name: developer, address: candidate.email },
      // Marked as automatic, so that no absence notice of the colleague is sent to the person.
      thread: { answers: [] },
      person: candidate._id,
    },
  );
}
