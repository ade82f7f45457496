import { MOST_MESSAGE_LENGTH, WRITING_OBSTACLES } from '@tandem/catalogue/messages';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { MESSAGE_KINDS } from './message.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

/** A side of a conversation, at the level at which the reader sees it. */
export const Participant = z.object({
  /** The profile or company. */
  entityId: Id,
  kind: z.enum(['user', 'company']),
  name: z.string(),
  /** Address of the picture or logo; absent without one. */
  image: z.string().optional(),
  /** The path of the page about it in the portal; absent if there is none for the reader. */
  link: z.string().optional(),
  /** The people of a company who have written in the conversation. */
  accounts: z.array(z.object({ accountId: Id, name: z.string(), image: z.string().optional() })).optional(),
});
export type Participant = z.infer<typeof Participant>;

/** The conversation of a developer and a company, as one of its readers sees it. */
export const Conversation = z.object({
  _id: Id,
  /** The developer first. */
  participants: z.array(Participant),
  /** The matches of the two, latest first. */
  matches: z.array(
    z.object({ _id: Id, status: z.enum(MATCH_STATUSES), job: z.object({ _id: Id, title: z.string() }) }),
  ),
  /** Messages of the other side that the reader has not read. */
  newMessages: z.number().int(),
  lastMessage: z
    .object({
      _id: Id,
      seq: z.number().int(),
      senderId: Id.nullable(),
      senderName: z.string(),
      senderEntity: Id,
      /** The beginning of the text; empty if it is deleted or consists of files. */
      text: z.string(),
      attachments: z.number().int(),
      kind: z.enum(MESSAGE_KINDS),
      createdDate: DateTime,
      deletedDate: DateTime.optional(),
    })
    .optional(),
  archived: z.boolean(),
  muted: z.boolean(),
  /** The side that blocked the other one; the reader’s own block comes first. */
  blockedBy: z.enum(['me', 'other']).optional(),
  /** Ids of the last messages that each side has read; that of the other side only if both show it. */
  readUpTo: z.object({ mine: Id.optional(), other: Id.optional() }),
  /** What the reader has typed and not sent. Empty once it was sent or discarded, so that other devices remove theirs. */
  draft: z.object({ text: z.string(), updatedDate: DateTime }).optional(),
  /** Until when the other side is away, according to its automatic reply. */
  awayUntil: DateTime.optional(),
  /** Why the reader cannot write now; absent if they can. */
  cannotWrite: z.enum(WRITING_OBSTACLES).optional(),
  /** The next message of the reader is the first of a company without a match: it has to name a job. */
  needsJob: z.boolean(),
  createdDate: DateTime,
  /** The time of the last message. */
  updatedDate: DateTime,
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationQuery = pageOf({
  /** Archived ones instead of the others. */
  archived: Flag.optional(),
  /** Only those with new messages. */
  unread: Flag.optional(),
  /** The beginning of a word of the other side’s name, or of the title of a job. */
  search: Line.optional(),
  sort: sortBy(['updatedDate', 'createdDate'], '-updatedDate'),
});
export type ConversationQuery = z.output<typeof ConversationQuery>;

export const ConversationCreate = z.strictObject({ userId: Id, companyId: Id });
export type ConversationCreate = z.output<typeof ConversationCreate>;

/** Settings of the reader. Blocking applies to both sides: nobody can write. */
export const ConversationChange = z.strictObject({
  archived: z.boolean().optional(),
  muted: z.boolean().optional(),
  blocked: z.boolean().optional(),
  /** What the reader has typed and not sent; empty to discard it. */
  draft: z.string().max(MOST_MESSAGE_LENGTH).optional(),
});
export type ConversationChange = z.output<typeof ConversationChange>;

/** Marks everything up to a message as read; everything, without one. */
export const ConversationRead = z.strictObject({ messageId: Id.optional() });
export type ConversationRead = z.output<typeof ConversationRead>;

/** What the navigation shows. Muted and archived conversations are not counted. */
export const UnreadCounts = z.object({ conversations: z.number().int(), messages: z.number().int() });
export type UnreadCounts = z.infer<typeof UnreadCounts>;
