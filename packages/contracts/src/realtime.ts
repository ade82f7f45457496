import { EDITED_RECORDS } from '@tandem/catalogue/edited-records';
import { QUEUES } from '@tandem/catalogue/queues';
import * as z from 'zod';
import { Message, MessageCreate } from './message.ts';
import type { Access } from './route.ts';
import { type Failure, Id } from './values.ts';

/** An event that the server sends over socket.io, declared once: types, checks on both sides and documentation. */
export interface ServerEvent {
  summary: string;
  /** Recipients of the event. */
  audience: string;
  /** Absent for an event without a payload. */
  payload?: z.ZodType;
  example?: unknown;
}

/** A request that a client sends over socket.io, declared like a route. */
export interface SocketRequest {
  summary: string;
  access: Access;
  /** For the owner of the account only: refused during impersonation. */
  inPerson?: true;
  payload: z.ZodType;
  /** Example of a valid payload. */
  example: unknown;
  /** Data of the acknowledgement in addition to `ok: true`. */
  acknowledgement: z.ZodType;
  /** Seconds within which a repeated payload from the same account is refused with an error. */
  seconds?: number;
}

const Changed = z.object({ _id: Id });
const id = '000000000000000000000001';
const other = '000000000000000000000002';

/** A record that several superusers can edit; `id` is its id, the kind of terms, or the region of a template. */
const Edited = z.strictObject({ record: z.enum(EDITED_RECORDS), id: z.string().regex(/^[\w-]{1,40}$/) });
const edited = { record: 'article', id } as const;

const MessageEvent = z.object({ _id: Id, conversationId: Id, message: Message });
const exampleMessage = {
  _id: id,
  conversationId: id,
  clientId: '6f1c9a52-3b7e-4c55-9d0e-2a8f6f0f4d11',
  seq: 4,
  senderId: id,
  senderName: 'Elin Sandqvist',
  senderEntity: id,
  text: 'Thursday works.',
  attachments: [],
  createdDate: '2026-11-20T10:42:00.000Z',
  readBy: [],
  kind: 'text',
};

/**
 * Events with only an `_id` report that a record has changed: the client reads the rest from the API, which decides
 * what this person may see.
 */
export const serverEvents = {
  match: {
    summary: 'A match of the developer or company was created or has changed',
    audience: 'Both sides of the match',
    payload: Changed,
    example: { _id: id },
  },
  notification: {
    summary: 'The account has a new notification, or notifications were read; `_id` is the account',
    audience: 'The account',
    payload: Changed,
    example: { _id: id },
  },
  job: {
    summary: 'A job of the company was created or has changed',
    audience: 'All accounts of the company',
    payload: Changed,
    example: { _id: id },
  },
  enrolment: {
    summary: 'Something was sent to a person in a sequence of the company, done about them or answered by them',
    audience:
      'All accounts of the company; superusers for a sequence of Tandem, with at most one event a second, unless they act as another account',
    payload: Changed,
    example: { _id: id },
  },
  message: {
    summary: 'A message was sent. Its `seq` orders it; a gap before it means that an event was missed',
    audience: 'Both sides of the conversation, each with the names that it may see',
    payload: MessageEvent,
    example: { _id: id, conversationId: id, message: exampleMessage },
  },
  'message:updated': {
    summary: 'A message was edited or deleted',
    audience: 'Both sides of the conversation',
    payload: MessageEvent,
    example: { _id: id, conversationId: id, message: { ...exampleMessage, editedDate: '2026-11-20T10:45:00.000Z' } },
  },
  conversation: {
    summary: 'A conversation was read, blocked or otherwise changed, or can no longer be read',
    audience: 'Both sides of the conversation; a side that can no longer read it, on pages that show it',
    payload: Changed,
    example: { _id: id },
  },
  typing: {
    summary: 'An account is typing. Nothing is sent when it stops: show it for six seconds',
    audience: 'Pages of both sides that show the conversation, of accounts that show when they type',
    payload: z.object({ conversationId: Id, accountId: Id, name: z.string() }),
    example: { conversationId: other, accountId: id, name: 'Elin Holm' },
  },
  presence: {
    summary:
      'A developer or company went online or offline. After connecting come those that are online; all others are offline',
    audience: 'Accounts that share a conversation with it and show their presence',
    payload: z.object({ entityId: Id, online: z.boolean() }),
    example: { entityId: id, online: true },
  },
  queue: {
    summary: 'Something that waits for the Tandem team was added, decided or changed; at most one event a second',
    audience: 'Superusers, unless they act as another account',
    payload: z.object({ queue: z.enum(QUEUES) }),
    example: { queue: 'reports' },
  },
  editing: {
    summary:
      'A superuser is editing a record, or has stopped. Repeated every two seconds: one who is silent for six seconds is gone',
    audience: 'Pages of superusers that edit the same record, of accounts that show their presence',
    payload: Edited.extend({ accountId: Id, name: z.string(), isOver: z.boolean() }),
    example: { ...edited, accountId: id, name: 'Agnes Lund', isOver: false },
  },
  'session:ended': {
    summary: 'The session was ended by the server, which closes the connection right afterwards',
    audience: 'The connections of the session',
  },
} as const satisfies Record<string, ServerEvent>;

export type ServerEventName = keyof typeof serverEvents;
export type PayloadOf<Name extends ServerEventName> = (typeof serverEvents)[Name] extends { payload: infer Payload }
  ? z.output<Payload>
  : undefined;

/** Types of the received events, in the form that socket.io needs. */
export type ServerEvents = {
  [Name in ServerEventName]: (typeof serverEvents)[Name] extends { payload: z.ZodType }
    ? (payload: PayloadOf<Name>) => void
    : () => void;
};

const superusers = { GUEST: 'none', USER: 'none', COMPANY: 'none', SUPERUSER: 'any' } as const;
const parties = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'none' } as const;
const done = z.object({});
const InConversation = z.strictObject({ conversationId: Id });

/**
 * Requests of clients. Each is acknowledged with `{ ok: true, … }`, or with `{ ok: false, error }` and the same errors
 * as over HTTP.
 */
export const socketRequests = {
  'message:send': {
    summary: 'Send a message. Sent again with the same `clientId`, it is stored once and acknowledged as it is',
    access: parties,
    inPerson: true,
    payload: MessageCreate.safeExtend({ conversationId: Id }),
    example: {
      conversationId: other,
      clientId: '6f1c9a52-3b7e-4c55-9d0e-2a8f6f0f4d11',
      text: 'Thursday works. Where do we meet?',
    },
    acknowledgement: z.object({ message: Message }),
  },
  'conversation:read': {
    summary: 'Mark a conversation as read up to a message',
    access: parties,
    payload: z.strictObject({ conversationId: Id, messageId: Id }),
    example: { conversationId: other, messageId: id },
    acknowledgement: done,
  },
  'conversation:open': {
    summary:
      'Report that the page shows a conversation, which ends with the next one: while it does, and may be read, its connection gets the events of `typing`. To be repeated after every reconnect',
    access: parties,
    payload: InConversation,
    example: { conversationId: other },
    acknowledgement: done,
  },
  'conversation:close': {
    summary: 'Report that the page does not show a conversation any more',
    access: parties,
    payload: InConversation,
    example: { conversationId: other },
    acknowledgement: done,
  },
  typing: {
    summary: 'Report that the account is typing, at most every two seconds',
    access: parties,
    inPerson: true,
    payload: InConversation,
    example: { conversationId: other },
    acknowledgement: done,
    seconds: 2,
  },
  editing: {
    summary:
      'Report that the page edits a record, every two seconds: until it ends, its connection gets the events of `editing`',
    access: superusers,
    inPerson: true,
    payload: Edited,
    example: edited,
    acknowledgement: done,
  },
  'editing:end': {
    summary: 'Report that the page does not edit a record any more',
    access: superusers,
    inPerson: true,
    payload: Edited,
    example: edited,
    acknowledgement: done,
  },
} as const satisfies Record<string, SocketRequest>;

export type SocketRequestName = keyof typeof socketRequests;
/** Payload as sent by a client. */
export type RequestPayload<Name extends SocketRequestName> = z.input<(typeof socketRequests)[Name]['payload']>;
/** Payload as received by the server, after validation. */
export type ParsedPayload<Name extends SocketRequestName> = z.output<(typeof socketRequests)[Name]['payload']>;
export type AcknowledgementOf<Name extends SocketRequestName> = z.output<
  (typeof socketRequests)[Name]['acknowledgement']
>;
/** An error as over HTTP, with its status. */
export type SocketFailure = Failure & { status: number };
export type Acknowledged<Name extends SocketRequestName> =
  | ({ ok: true } & AcknowledgementOf<Name>)
  | { ok: false; error: SocketFailure };

/** Types of the sent events, in the form that socket.io needs. */
export type ClientRequests = {
  [Name in SocketRequestName]: (
    payload: RequestPayload<Name>,
    acknowledge: (acknowledged: Acknowledged<Name>) => void,
  ) => void;
};

/** Error code with which a connection without a valid session is refused. */
export const SESSION_ENDED = 'session_ended';
/** Error code with which a connection is refused because the account has too many open ones. */
export const TOO_MANY_CONNECTIONS = 'too_many_connections';
/** Maximum size of a request in bytes; a client that sends several times as much is disconnected at once. */
export const MAX_REQUEST_BYTES = 64_000;
