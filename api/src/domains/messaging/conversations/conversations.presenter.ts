import type { Conversation, Participant } from '@tandem/contracts/conversation';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { currentStatus } from '../../hiring/matches/matches.policy.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import type { ConversationAccess } from './conversations.access.ts';
import { needsJob, obstacleFor, otherSide } from './conversations.policy.ts';
import { messages, type StoredMessage } from './messages.model.ts';
import { type ReadingState, readingStatesOf } from './messages.reading.ts';
import {
  type AccountsById,
  nameOfColleague,
  nameOfDeveloper,
  nameOfSender,
  shownDeveloper,
} from './messages.senders.ts';

/** Maximum length of the last message's excerpt in a list, in characters. */
const EXCERPT = 200;

/** Conversations as a viewer sees them. */
export async function presentConversations(
  viewer: Viewer,
  accessed: readonly ConversationAccess[],
): Promise<Conversation[]> {
  const stored = accessed.map(({ conversation }) => conversation);
  const [states, last, people, titles] = await Promise.all([
    readingStatesOf(viewer, accessed),
    messages.ofIds(stored.flatMap(({ lastMessageId }) => lastMessageId ?? [])),
    accountsById([...new Set(stored.flatMap(({ writers }) => writers.map(String)))]),
    headlinesOf(accessed.flatMap(({ pair }) => pair.matches.map(({ job }) => String(job)))),
  ]);
  const lastMessages = new Map(last.map((message) => [String(message.conversationId), message]));
  return accessed.map((each) => {
    const id = String(each.conversation._id);
    return present(viewer, each, {
      state: states.get(id),
      last: lastMessages.get(id),
      people,
      titles,
    });
  });
}

interface Known {
  state: ReadingState | undefined;
  last: StoredMessage | undefined;
  people: AccountsById;
  titles: ReadonlyMap<string, string>;
}

function present(viewer: Viewer, accessed: ConversationAccess, { state, last, people, titles }: Known): Conversation {
  const { conversation, side, pair } = accessed;
  const { _id, blockedBy, createdDate, lastMessageDate } = conversation;
  const isIn = (list: readonly unknown[]) => list.some((accountId) => String(accountId) === viewer.accountId);
  const away = side === 'user' ? conversation.companyAwayUntil : conversation.userAwayUntil;
  const obstacle = obstacleFor(side, pair, conversation);
  return {
    _id: String(_id),
    participants: [developerOf(accessed), companyOf(accessed, people)],
    matches: pair.matches.map((match) => ({
      _id: String(match._id),
      status: currentStatus(match.status),
      job: { _id: String(match.job), title: titles.get(String(match.job)) ?? '' },
    })),
    newMessages: state?.newMessages ?? 0,
    ...(last && { lastMessage: lastMessageOf(last, accessed, people) }),
    archived: isIn(conversation.archivedBy),
    muted: isIn(conversation.mutedBy),
    ...(blockedBy.length > 0 && { blockedBy: blockedBy.includes(side) ? ('me' as const) : ('other' as const) }),
    readUpTo: state?.readUpTo ?? {},
    ...(state?.draft && { draft: state.draft }),
    ...(away && away > new Date() && { awayUntil: away.toISOString() }),
    ...(obstacle && { cannotWrite: obstacle }),
    needsJob: needsJob(side, pair, conversation),
    createdDate: createdDate.toISOString(),
    updatedDate: (lastMessageDate ?? createdDate).toISOString(),
  };
}

/** The name of the other side, as the viewer sees it. */
export const nameOfOther = (accessed: ConversationAccess): string =>
  otherSide(accessed.side) === 'user' ? nameOfDeveloper(accessed.side, accessed.pair) : accessed.pair.company.name;

function developerOf({ side, pair }: ConversationAccess): Participant {
  const shown = presentDeveloper(pair.developer, shownDeveloper(side, pair));
  const image = 'profilePicture' in shown ? shown.profilePicture : '';
  return {
    entityId: String(pair.developer._id),
    kind: 'user',
    name: nameOfDeveloper(side, pair),
    ...(image && { image }),
    ...(side === 'company' && { link: `/company/developers/${pair.developer._id}` }),
  };
}

function companyOf({ side, pair, conversation }: ConversationAccess, people: AccountsById): Participant {
  const { _id, name, logo, slug, public: isPublic } = pair.company;
  return {
    entityId: String(_id),
    kind: 'company',
    name,
    ...(logo && { image: logo }),
    ...(side === 'user' && isPublic && { link: `/companies/${slug}` }),
    accounts: conversation.writers.flatMap((accountId) => {
      const account = people.get(String(accountId));
      if (!account) return [];
      return {
        accountId: String(accountId),
        name: nameOfColleague(account, side, pair),
        ...(account.profilePicture && { image: account.profilePicture }),
      };
    }),
  };
}

function lastMessageOf(
  message: StoredMessage,
  accessed: ConversationAccess,
  people: AccountsById,
): Conversation['lastMessage'] {
  return {
    _id: String(message._id),
    seq: message.seq,
    senderId: message.senderId && String(message.senderId),
    senderName: nameOfSender(message.side, people.get(String(message.senderId)), accessed.side, accessed.pair),
    senderEntity: String(message.senderEntity),
    text: message.text.slice(0, EXCERPT),
    attachments: message.attachments.length,
    kind: message.kind,
    createdDate: message.createdDate.toISOString(),
    ...(message.deletedDate && { deletedDate: message.deletedDate.toISOString() }),
  };
}
