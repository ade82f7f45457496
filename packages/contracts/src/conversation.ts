import { MAX_MESSAGE_LENGTH, WRITING_OBSTACLES } from '@tandem/catalogue/messages';
import { MATCH_STATUSES } from '@tandem/catalogue/statuses';
import * as z from 'zod';
import { MESSAGE_KINDS } from './message.ts';
import { sortBy } from './sorting.ts';
import { DateTime, Flag, Id, Line, pageOf } from './values.ts';

/** A side of a conversation, at the reader's access level. */
export const Participant = z.object({
  /** Id of the profile or company. */
  entityId: Id,
  kind: z.enum(['user', 'company']),
  name: z.string(),
  /** Address of the picture or logo; absent if there is none. */
  image: z.string().optional(),
  /** Path of the participant's page in the portal; absent if the reader has none. */
  link: z.string().optional(),
  /** Accounts of a company that have written in the conversation. */
  accounts: z.array(z.object({ accountId: Id, name: z.string(), image: z.string().optional() })).optional(),
});
export type Participant = z.infer<typeof Participant>;

/** The conversation of a developer and a company, as one of its readers sees it. */
export const Conversation = z.object({
  _id: Id,
  /** The developer first. */
  participants: z.array(Participant),
  /** Matches between the two sides, latest first. */
  matches: z.array(
    z.object({ _id: Id, status: z.enum(MATCH_STATUSES), job: z.object({ _id: Id, title: z.string() }) }),
  ),
  /** Number of messages from the other side that the reader has not read. */
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
  /** The side that blocked the other one; the reader’s own block takes precedence. */
  blockedBy: z.enum(['me', 'other']).optional(),
  /** Ids of the last messages that each side has read; the other side's only if both sides share it. */
  readUpTo: z.object({ mine: Id.optional(), other: Id.optional() }),
  /** The reader's unsent text. Empty once it was sent or discarded, so that other devices remove their copy. */
  draft: z.object({ text: z.string(), updatedDate: DateTime }).optional(),
  /** End of the other side's absence, according to its automatic reply. */
  awayUntil: DateTime.optional(),
  /** Why the reader cannot write now; absent if they can. */
  cannotWrite: z.enum(WRITING_OBSTACLES).optional(),
  /** Whether the reader's next message is the first of a company without a match and therefore has to name a job. */
  needsJob: z.boolean(),
  createdDate: DateTime,
  /** The time of the last message. */
  updatedDate: DateTime,
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationQuery = pageOf({
  /** Filter: archived conversations instead of the others. */
  archived: Flag.optional(),
  /** Filter: only conversations with new messages. */
  unread: Flag.optional(),
  /** Filter: conversations in which a word of the other side’s name or of the job title starts with the search text. */
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
  /** The reader's unsent text; empty discards it. */
  draft: z.string().max(MAX_MESSAGE_LENGTH).optional(),
});
export type ConversationChange = z.output<typeof ConversationChange>;

/** Marks everything up to a message as read, or everything if no message is given. */
export const ConversationRead = z.strictObject({ messageId: Id.optional() });
export type ConversationRead = z.output<typeof ConversationRead>;

/** Counts shown in the navigation. Muted and archived conversations are not counted. */
export const UnreadCounts = z.object({ conversations: z.number().int(), messages: z.number().int() });
export type UnreadCounts = z.infer<typeof UnreadCounts>;
