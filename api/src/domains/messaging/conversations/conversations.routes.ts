import type Router from '@koa/router';
import { conversations } from '@tandem/contracts/routes/conversations';
import { messages } from '@tandem/contracts/routes/messages';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { startAttachmentUpload, storeAttachmentPart, uploadState } from './attachment-uploads.service.ts';
import { readAttachment, renewLink, uploadAttachment } from './attachments.service.ts';
import {
  changeConversation,
  getConversation,
  isParty,
  listConversations,
  openConversation,
  unreadCounts,
} from './conversations.service.ts';
import { markRead } from './messages.reading.ts';
import { searchMessages } from './messages.searching.ts';
import { sendMessage } from './messages.sending.ts';
import { editMessage, messagesOf, removeMessage } from './messages.service.ts';

const DONE = { ok: true as const };

const byId = (viewer: Viewer, { params }: { params: { id: string } }) => isParty(viewer, params.id);
const byConversation = (viewer: Viewer, { params }: { params: { conversationId: string } }) =>
  isParty(viewer, params.conversationId);

export const conversationsRoutes = (router: Router) =>
  mount(
    router,
    conversations,
    { list: (viewer, { params }) => viewer.entityId === params.id, get: byConversation, read: byId, update: byId },
    {
      unread: (_, viewer) => unreadCounts(viewer),
      list: ({ query }, viewer) => listConversations(viewer, query),
      get: ({ params }, viewer) => getConversation(viewer, params.conversationId),
      open: ({ body }, viewer) => openConversation(viewer, body),
      async read({ params, body }, viewer) {
        await markRead(viewer, params.id, body.messageId);
        return DONE;
      },
      update: ({ params, body }, viewer) => changeConversation(viewer, params.id, body),
    },
  );

export const messagesRoutes = (router: Router) =>
  mount(
    router,
    messages,
    {
      attach: byConversation,
      beginUpload: byConversation,
      upload: byConversation,
      sendPart: byConversation,
      link: byConversation,
      page: byConversation,
      send: byConversation,
      edit: byConversation,
      remove: byConversation,
    },
    {
      attachment: ({ params, query }) => readAttachment(params.id, query),
      attach: ({ params, file }, viewer) => uploadAttachment(viewer, params.conversationId, file),
      beginUpload: ({ params, body }, viewer) => startAttachmentUpload(viewer, params.conversationId, body),
      upload: ({ params }, viewer) => uploadState(viewer, params.conversationId, params.uploadId),
      sendPart: ({ params, body, file }, viewer) => storeAttachmentPart(viewer, params, body.offset, file),
      link: ({ params }, viewer) => renewLink(viewer, params.conversationId, params.attachmentId),
      search: ({ query }, viewer) => searchMessages(viewer, query),
      page: ({ params, query }, viewer) => messagesOf(viewer, params.conversationId, query),
      send: ({ params, body }, viewer) => sendMessage(viewer, params.conversationId, body),
      edit: ({ params, body }, viewer) => editMessage(viewer, params.conversationId, params.messageId, body),
      async remove({ params }, viewer) {
        await removeMessage(viewer, params.conversationId, params.messageId);
        return DONE;
      },
    },
  );
