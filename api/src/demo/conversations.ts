import { Types } from 'mongoose';
import type { StoredConversation } from '../domains/messaging/conversations/conversations.model.ts';
import type { StoredMessage } from '../domains/messaging/conversations/messages.model.ts';
import { searchedWords } from '../domains/messaging/conversations/messages.words.ts';
import type { StoredReader } from '../domains/messaging/conversations/readers.model.ts';
import type { Demo } from './demo.ts';
import type { MadeMatch } from './matches.ts';
import { idOf } from './random.ts';
import { TALKS, type Talk } from './texts/talks.ts';

const HOUR = 3_600_000;

/** Matches in which people talk to each other; requests without an answer have no conversation. */
const TALKING: readonly string[] = ['accepted', 'interviewing', 'hired'];

interface MadeConversations {
  conversations: StoredConversation[];
  messages: StoredMessage[];
  readers: Partial<StoredReader>[];
}

/** The conversations of matches that were accepted: some unread, one archived, one with a draft. */
export function makeConversations({ matches, accounts }: Demo, now: Date): MadeConversations {
  const made: MadeConversations = { conversations: [], messages: [], readers: [] };
  const seen = new Set<string>();
  const talking = matches.filter(({ status }) => TALKING.includes(status));
  for (const [nth, match] of talking.entries()) {
    const pair = `${match.user} ${match.company}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    const of = (entityId: string) => accounts.filter((account) => account.entityId === entityId).map(({ _id }) => _id);
    add(made, { match, nth, developer: of(match.user)[0] ?? '', team: of(match.company) }, now);
  }
  return made;
}

interface Cast {
  match: MadeMatch;
  nth: number;
  developer: string;
  team: readonly string[];
}

function add(made: MadeConversations, { match, nth, developer, team }: Cast, now: Date): void {
  const talk = TALKS[nth % TALKS.length] as Talk;
  const _id = id('conversation', match.user, match.company);
  const last = Math.min(now.getTime() - (1 + nth * 7) * HOUR, Date.parse(match.updatedDate) + (30 + nth) * HOUR);
  const lines = talk.lines.map(({ from, text }, at): StoredMessage => {
    const isCompany = from === 'company';
    const account = isCompany ? (team[at % Math.max(team.length, 1)] ?? '') : developer;
    const date = new Date(last - (talk.lines.length - 1 - at) * 5 * HOUR);
    return {
      _id: id('message', String(_id), at),
      conversationId: _id,
      userId: new Types.ObjectId(match.user),
      companyId: new Types.ObjectId(match.company),
      clientId: idOf('client', String(_id), at),
      seq: at + 1,
      senderId: new Types.ObjectId(account),
      senderEntity: new Types.ObjectId(isCompany ? match.company : match.user),
      side: from,
      kind: 'text',
      text,
      fullText: null,
      via: null,
      attachments: [],
      jobId: at === 0 && isCompany ? new Types.ObjectId(match.job) : null,
      words: searchedWords(text, []),
      editedDate: null,
      deletedDate: null,
      createdDate: date,
      updatedDate: date,
    };
  });
  const end = lines.at(-1);
  if (!end) return;
  const main = team[0] ?? developer;
  const first = lines[0] ?? end;
  made.messages.push(...lines);
  made.conversations.push({
    _id,
    userId: new Types.ObjectId(match.user),
    companyId: new Types.ObjectId(match.company),
    openedBy: [first.side],
    lastSeq: lines.length,
    lastMessageId: end._id,
    lastMessageDate: end.createdDate,
    activeDate: end.createdDate,
    wroteFrom: [...new Set(lines.map(({ side }) => side))],
    writers: distinct(lines.filter(({ side }) => side === 'company').map(({ senderId }) => String(senderId))),
    archivedBy: talk.isOver ? distinct([main, developer]) : [],
    mutedBy: [],
    blockedBy: [],
    userAwayUntil: null,
    companyAwayUntil: null,
    createdDate: first.createdDate,
    updatedDate: end.createdDate,
  });
  for (const accountId of [developer, ...team]) {
    const readSeq = talk.unreadBy && isOf(talk.unreadBy, accountId, developer) ? lines.length - 1 : lines.length;
    made.readers.push({
      _id: id('reader', String(_id), accountId),
      conversationId: _id,
      accountId: new Types.ObjectId(accountId),
      entityId: new Types.ObjectId(accountId === developer ? match.user : match.company),
      readSeq,
      ...(talk.draft && accountId === main && { draft: talk.draft, draftDate: end.createdDate }),
      createdDate: first.createdDate,
      updatedDate: end.createdDate,
    });
  }
}

const isOf = (side: 'user' | 'company', accountId: string, developer: string) =>
  (side === 'user') === (accountId === developer);

const id = (...words: (string | number)[]) => new Types.ObjectId(idOf(...words));

const distinct = (ids: readonly string[]) => [...new Set(ids)].map((each) => new Types.ObjectId(each));
