import * as z from 'zod';
import { Message } from './message.ts';
import { Id } from './values.ts';

/** An event that the server sends over socket.io, declared once: types, checks on both sides and documentation. */
export interface ServerEvent {
  summary: string;
  /** Who receives it. */
  audience: string;
  /** Absent for an event without a payload. */
  payload?: z.ZodType;
  example?: unknown;
}

const Changed = z.object({ _id: Id });
const id = '000000000000000000000001';

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
 * Events with only an `_id` report that a record has changed: the client reads the rest from the API, which decides what
 * this person may see.
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
  message: {
    summary: 'A message was sent; it contains what this side may see',
    audience: 'Both sides of the conversation',
    payload: MessageEvent,
    example: { _id: id, conversationId: id, message: exampleMessage },
  },
  'message:updated': {
    summary: 'A message was edited or deleted; it contains what this side may see',
    audience: 'Both sides of the conversation',
    payload: MessageEvent,
    example: { _id: id, conversationId: id, message: { ...exampleMessage, editedDate: '2026-11-20T10:45:00.000Z' } },
  },
  conversation: {
    summary: 'A conversation was read, blocked, or changed in another way',
    audience: 'Both sides of the conversation',
    payload: Changed,
    example: { _id: id },
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

/** As socket.io types the events that a client receives. */
export type ServerEvents = {
  [Name in ServerEventName]: (typeof serverEvents)[Name] extends { payload: z.ZodType }
    ? (payload: PayloadOf<Name>) => void
    : () => void;
};

/** Code of the error with which a connection without a valid session is refused. */
export const SESSION_ENDED = 'session_ended';
/** Code of the error with which a connection is refused because the account has too many open ones. */
export const TOO_MANY_CONNECTIONS = 'too_many_connections';
