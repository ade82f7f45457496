import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '@tandem/catalogue/messages';
import * as z from 'zod';
import { FILE_KINDS, ResumableUpload } from './files.ts';
import { sortBy } from './sorting.ts';
import { Currency, DateTime, Flag, Id, Line, Money, pageOf, SalaryFrequency } from './values.ts';

/** text: written by a person; away: an automatic reply, shown as a line between messages. */
export const MESSAGE_KINDS = ['text', 'away'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const Attachment = z.object({
  _id: Id,
  name: z.string(),
  /** Content type, detected from the content. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Pixels; pictures only. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** URL valid for a few minutes, and only as long as the reader has access to the conversation. */
  url: z.string(),
  /** Whether a virus scanner has checked the file. */
  scanned: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

export const AttachmentUploadBegin = z.strictObject({
  name: Line,
  size: z.number().int().min(1).max(FILE_KINDS.attachment.maxBytes),
});
export type AttachmentUploadBegin = z.output<typeof AttachmentUploadBegin>;

/** Position of the part; form fields are strings. */
export const AttachmentPart = z.strictObject({
  offset: z.coerce.number().int().min(0).max(FILE_KINDS.attachment.maxBytes),
});

/** The state of an attachment that is uploaded in parts; null until the last one has arrived. */
export const AttachmentUpload = ResumableUpload.extend({ attachment: Attachment.nullable() });
export type AttachmentUpload = z.infer<typeof AttachmentUpload>;

/** The job that the first message of a company is about. */
export const MessageJob = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  salaryFrom: Money,
  salaryTo: Money,
  salaryCurrency: Currency,
  salaryFrequency: SalaryFrequency,
});
export type MessageJob = z.infer<typeof MessageJob>;

/** A message as one of its readers sees it. */
export const Message = z.object({
  _id: Id,
  conversationId: Id,
  /** Id chosen by the sender, so that a message that is sent again is stored once. */
  clientId: z.string().optional(),
  /** The position in the conversation: 1, 2, 3 … without gaps. */
  seq: z.number().int(),
  /** The account that sent it; null once it is erased. */
  senderId: Id.nullable(),
  senderName: z.string(),
  /** The profile or company of the sender. */
  senderEntity: Id,
  /** Empty once the message is deleted. */
  text: z.string(),
  attachments: z.array(Attachment),
  job: MessageJob.optional(),
  createdDate: DateTime,
  editedDate: DateTime.optional(),
  deletedDate: DateTime.optional(),
  /** Accounts of the other side that have read it, if both sides show this. */
  readBy: z.array(Id),
  via: z.literal('email').optional(),
  kind: z.enum(MESSAGE_KINDS),
  /** For an email: the whole text including quoted text. */
  fullText: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/** Part of a conversation, the oldest message first. */
export const MessagePage = z.object({
  items: z.array(Message),
  /** Whether there are more messages in the direction of reading. */
  more: z.boolean(),
});
export type MessagePage = z.infer<typeof MessagePage>;

export const MessagePageQuery = z.strictObject({
  /** Id of a message: returns the messages before it. */
  before: Id.optional(),
  /** Id of a message: returns the messages after it, which a client fetches after every reconnect. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type MessagePageQuery = z.output<typeof MessagePageQuery>;

/** Created by the client for each message, for example a UUID. */
export const ClientId = z.string().regex(/^[\w-]{8,64}$/);

/** A message needs a text or an attachment. */
export const MessageCreate = z
  .strictObject({
    clientId: ClientId,
    text: z.string().trim().max(MAX_MESSAGE_LENGTH).default(''),
    /** Ids of files that were uploaded to the conversation. */
    attachments: z.array(Id).max(MAX_ATTACHMENTS).default([]),
    /** The job that the first message of a company is about; by default that of the latest match. */
    jobId: Id.optional(),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    path: ['text'],
    params: { key: 'missing' },
  });
export type MessageCreate = z.output<typeof MessageCreate>;

export const MessageChange = z.strictObject({ text: z.string().trim().min(1).max(MAX_MESSAGE_LENGTH) });
export type MessageChange = z.output<typeof MessageChange>;

/**
 * Searches the messages of one's own conversations. Above `MAX_COUNTED_MESSAGES` the total only means that there are
 * more messages than were read.
 */
export const MessageSearch = pageOf({
  /** Every word must occur, at least as the beginning of a word; all messages if empty. */
  text: Line.default(''),
  /** Filter: this conversation only. */
  conversationId: Id.optional(),
  archived: Flag.optional(),
  sort: sortBy(['createdDate'], '-createdDate'),
});
export type MessageSearch = z.output<typeof MessageSearch>;

/** A found message, without its readers, and the other side of its conversation. */
export const FoundMessage = z.object({
  message: Message,
  /** The name of the other side. */
  conversation: z.object({ _id: Id, name: z.string() }),
});
export type FoundMessage = z.infer<typeof FoundMessage>;
