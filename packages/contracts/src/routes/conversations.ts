import * as z from 'zod';
import {
  Conversation,
  ConversationChange,
  ConversationCreate,
  ConversationQuery,
  ConversationRead,
  UnreadCounts,
} from '../conversation.ts';
import { contract } from '../route.ts';
import { ById, Done, Id } from '../values.ts';

/** Only the two participants can read a conversation; superusers can read reported messages. */
const parties = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'none' } as const;
const members = { GUEST: 'none', USER: 'any', COMPANY: 'any', SUPERUSER: 'none' } as const;

export const conversations = contract({
  unread: {
    method: 'GET',
    path: '/api/messages/unread',
    summary: 'Count the unread conversations and messages, for the navigation',
    access: members,
    response: UnreadCounts,
  },
  list: {
    method: 'GET',
    path: '/api/messages/conversations/:id',
    summary: 'List the conversations of the reader’s developer profile or company, latest message first',
    access: parties,
    params: ById,
    query: ConversationQuery,
    response: z.array(Conversation),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/api/messages/:conversationId/conversation',
    summary: 'Get a conversation without its messages',
    access: parties,
    params: z.strictObject({ conversationId: Id }),
    response: Conversation,
  },
  open: {
    method: 'POST',
    path: '/api/messages/conversations',
    summary: 'Get the conversation of a developer and a company; it is created if it does not exist',
    access: members,
    body: ConversationCreate,
    example: { userId: '000000000000000000000001', companyId: '000000000000000000000002' },
    response: Conversation,
  },
  read: {
    method: 'PUT',
    path: '/api/messages/conversations/:id/read',
    summary: 'Mark messages as read up to one of them, or all; never marks messages as unread',
    access: parties,
    params: ById,
    body: ConversationRead,
    unrecorded: true,
    example: {},
    response: Done,
  },
  update: {
    method: 'PUT',
    path: '/api/messages/conversations/:id',
    summary: 'Archive, mute or block a conversation, or save a draft',
    access: parties,
    inPerson: true,
    params: ById,
    body: ConversationChange,
    example: { archived: true },
    response: Conversation,
  },
});
