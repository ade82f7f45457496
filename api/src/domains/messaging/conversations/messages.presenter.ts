import type { Message, MessageJob } from '@tandem/contracts/message';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { presentAttachment } from './attachments.service.ts';
import type { Accessed } from './conversations.access.ts';
import type { StoredMessage } from './messages.model.ts';
import { readersSeenBy } from './messages.reading.ts';
import { nameOfSender } from './messages.senders.ts';

/**
 * Messages of one conversation as a viewer sees them.
 * @param options.isRead false if nobody can have read them yet, which saves looking
 */
export async function presentMessages(
  viewer: Viewer,
  { side, pair, conversation }: Accessed,
  found: readonly StoredMessage[],
  { isRead = true } = {},
): Promise<Message[]> {
  const ofCompany = found.flatMap(({ side: from, senderId }) =>
    from === 'company' && senderId ? String(senderId) : [],
  );
  const [people, read, postings] = await Promise.all([
    accountsById([...new Set(ofCompany)]),
    isRead && found.some((message) => message.side === side)
      ? readersSeenBy(viewer, conversation._id)
      : new Map<string, number>(),
    postingsById(found.flatMap(({ jobId }) => jobId ?? [])),
  ]);
  return found.map((message): Message => {
    const { _id, conversationId, senderId, senderEntity, seq, kind, text, via, fullText } = message;
    const posting = message.jobId ? postings.get(String(message.jobId)) : undefined;
    return {
      _id: String(_id),
      conversationId: String(conversationId),
      clientId: message.clientId,
      seq,
      senderId: senderId && String(senderId),
      senderName: nameOfSender(message.side, people.get(String(senderId)), side, pair),
      senderEntity: String(senderEntity),
      text,
      attachments: message.attachments.map((each) => presentAttachment(each, `${viewer.entityId}`)),
      ...(posting && { job: jobOf(posting) }),
      createdDate: message.createdDate.toISOString(),
      ...(message.editedDate && { editedDate: message.editedDate.toISOString() }),
      ...(message.deletedDate && { deletedDate: message.deletedDate.toISOString() }),
      readBy: message.side === side ? [...read].flatMap(([accountId, upTo]) => (upTo >= seq ? accountId : [])) : [],
      ...(via && { via }),
      kind,
      ...(fullText && { fullText }),
    };
  });
}

const jobOf = ({ job }: Posting): MessageJob => ({
  _id: String(job._id),
  title: job.headline,
  slug: job.slug,
  salaryFrom: job.salaryFrom,
  salaryTo: job.salaryTo,
  salaryCurrency: job.salaryCurrency,
  salaryFrequency: job.salaryFrequency,
});
