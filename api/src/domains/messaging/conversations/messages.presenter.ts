import type { Message, MessageJob } from '@tandem/contracts/message';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { presentAttachment } from './attachments.service.ts';
import type { ConversationAccess } from './conversations.access.ts';
import type { Pair } from './conversations.policy.ts';
import type { StoredMessage } from './messages.model.ts';
import { readPositionsSeenBy } from './messages.reading.ts';
import { nameOfSender } from './messages.senders.ts';

interface Named {
  people: Awaited<ReturnType<typeof accountsById>>;
  postings: Map<string, Posting>;
}

/**
 * The senders of companies and the jobs that messages name. Only people who have left a company have to be looked up.
 */
async function namedBy(found: readonly StoredMessage[], pairs: readonly Pair[]): Promise<Named> {
  const ofCompany = found.flatMap(({ side, senderId }) => (side === 'company' && senderId ? String(senderId) : []));
  const known = new Map(pairs.flatMap(({ accounts }) => accounts.map((account) => [String(account._id), account])));
  const jobIds = found.flatMap(({ jobId }) => jobId ?? []);
  const [others, postings] = await Promise.all([
    accountsById([...new Set(ofCompany)].filter((id) => !known.has(id))),
    jobIds.length === 0 ? new Map<string, Posting>() : postingsById(jobIds),
  ]);
  return { people: new Map([...known, ...others]), postings };
}

/**
 * Messages of one conversation as a viewer sees them.
 * @param options.isRead false if they cannot have been read yet, which saves a query
 */
export async function presentMessages(
  viewer: Viewer,
  accessed: ConversationAccess,
  found: readonly StoredMessage[],
  { isRead = true } = {},
): Promise<Message[]> {
  const [named, read] = await Promise.all([
    namedBy(found, [accessed.pair]),
    isRead && found.some((message) => message.side === accessed.side)
      ? readPositionsSeenBy(viewer, accessed.conversation._id)
      : undefined,
  ]);
  return found.map((message) => presentMessage(viewer, accessed, message, { ...named, read }));
}

/** Presents messages of several conversations, without their read receipts. */
export async function presentMessagesOf(
  viewer: Viewer,
  accessed: readonly ConversationAccess[],
  found: readonly StoredMessage[],
): Promise<Message[]> {
  const byId = new Map(accessed.map((each) => [String(each.conversation._id), each]));
  const named = await namedBy(
    found,
    accessed.map(({ pair }) => pair),
  );
  return found.flatMap((message) => {
    const own = byId.get(String(message.conversationId));
    return own ? presentMessage(viewer, own, message, named) : [];
  });
}

function presentMessage(
  viewer: Viewer,
  { side, pair }: ConversationAccess,
  message: StoredMessage,
  { people, postings, read = new Map() }: Named & { read?: ReadonlyMap<string, number> | undefined },
): Message {
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
