import * as z from 'zod';
import { Binary } from '../files.ts';
import {
  Attachment,
  AttachmentPart,
  AttachmentUpload,
  AttachmentUploadBegin,
  FoundMessage,
  Message,
  MessageChange,
  MessageCreate,
  MessagePage,
  MessagePageQuery,
  MessageSearch,
} from '../message.ts';
import { contract, everyone } from '../route.ts';
import { ById, Done, Id } from '../values.ts';

const parties = { GUEST: 'none', USER: 'own', COMPANY: 'own', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'scoped', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const inConversation = z.strictObject({ conversationId: Id });
const oneUpload = z.strictObject({ conversationId: Id, uploadId: Id });
const oneMessage = z.strictObject({ conversationId: Id, messageId: Id });

export const messages = contract({
  attachment: {
    method: 'GET',
    path: '/api/messages/attachments/:id',
    summary:
      'Download an attachment of a message with a link that is valid for five minutes while its reader has access',
    access: everyone,
    params: ById,
    query: z.strictObject({
      /** Seconds since 1970. */
      expires: z.coerce.number().int().min(0).max(1e11),
      reader: Id,
      signature: z.string().max(100),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  },
  attach: {
    method: 'POST',
    path: '/api/messages/:conversationId/attachments',
    summary: 'Upload a file for a message before it is sent; its type is detected from its content',
    access: parties,
    inPerson: true,
    params: inConversation,
    upload: 'attachment',
    response: Attachment,
    status: 201,
  },
  beginUpload: {
    method: 'POST',
    path: '/api/messages/:conversationId/uploads',
    summary: 'Start a resumable upload of a file for a message; unfinished uploads are deleted after a day',
    access: parties,
    inPerson: true,
    params: inConversation,
    body: AttachmentUploadBegin,
    example: { name: 'handbook.pdf', size: 4_200_000 },
    response: AttachmentUpload,
    status: 201,
  },
  upload: {
    method: 'GET',
    path: '/api/messages/:conversationId/uploads/:uploadId',
    summary: 'Get the progress of a resumable upload, and the attachment once it is complete',
    access: parties,
    params: oneUpload,
    response: AttachmentUpload,
  },
  sendPart: {
    method: 'POST',
    path: '/api/messages/:conversationId/uploads/:uploadId',
    summary: 'Upload the next part of a file; 409 with the expected offset if it does not continue there',
    access: parties,
    inPerson: true,
    params: oneUpload,
    body: AttachmentPart,
    upload: 'attachment',
    example: { offset: 0 },
    response: AttachmentUpload,
  },
  link: {
    method: 'GET',
    path: '/api/messages/:conversationId/attachments/:attachmentId',
    summary: 'Get an attachment of a message with a new link, for example after the previous one has expired',
    access: parties,
    params: z.strictObject({ conversationId: Id, attachmentId: Id }),
    response: Attachment,
  },
  search: {
    method: 'GET',
    path: '/api/messages/search',
    summary: 'Search the messages of the caller’s conversations',
    access: scoped,
    query: MessageSearch,
    response: z.array(FoundMessage),
    paged: true,
  },
  page: {
    method: 'GET',
    path: '/api/messages/:conversationId',
    summary: 'Get messages of a conversation: the latest, the ones before a message, or all after a message',
    access: parties,
    params: inConversation,
    query: MessagePageQuery,
    response: MessagePage,
  },
  send: {
    method: 'POST',
    path: '/api/messages/:conversationId',
    summary: 'Send a message. Repeated calls with the same `clientId` return the stored message',
    access: parties,
    inPerson: true,
    params: inConversation,
    body: MessageCreate,
    example: { clientId: '6f1c9a52-3b7e-4c55-9d0e-2a8f6f0f4d11', text: 'Thursday works. Where do we meet?' },
    response: Message,
    status: 201,
  },
  edit: {
    method: 'PUT',
    path: '/api/messages/:conversationId/:messageId',
    summary: 'Change the text of one’s own message within ten minutes',
    access: parties,
    inPerson: true,
    params: oneMessage,
    body: MessageChange,
    example: { text: 'Thursday at ten works. Where do we meet?' },
    response: Message,
  },
  remove: {
    method: 'DELETE',
    path: '/api/messages/:conversationId/:messageId',
    summary: 'Delete one’s own message with its attachments; both sides see that it was deleted',
    access: parties,
    inPerson: true,
    params: oneMessage,
    response: Done,
  },
});
