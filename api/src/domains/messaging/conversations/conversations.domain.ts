import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { unansweredMessage } from '../../ai/drafts/message-facts.events.ts';
import { clearUnfinishedUploads } from './attachment-uploads.service.ts';
import { clearUnsentAttachments } from './attachments.service.ts';
import { moveConversations } from './conversations.merging.ts';
import {
  eraseConversationsOfDeveloper,
  eraseMessagesOfAccount,
  eraseMessagesOfCompany,
  exportConversations,
  exportDrafts,
} from './conversations.personal-data.ts';
import { conversationSockets } from './conversations.realtime.ts';
import { conversationsRoutes, messagesRoutes } from './conversations.routes.ts';
import { pagesOfConversation, pagesOfDraft, pagesOfMessage } from './messages.realtime.ts';
import { lastMessageFrom } from './messages.service.ts';

export const conversationsDomain = defineDomain({
  // The order matters, because an id in an address would match the names of other routes.
  routes: { conversations: conversationsRoutes, messages: messagesRoutes },
  tasks: [
    { name: 'clear unsent attachments', every: '1 hour', run: clearUnsentAttachments },
    { name: 'clear unfinished uploads of attachments', every: '1 hour', run: clearUnfinishedUploads },
  ],
  subscriptions: [answer(unansweredMessage, ({ viewer, developer }) => lastMessageFrom(viewer, developer))],
  deliveries: { message: pagesOfMessage, conversation: pagesOfConversation, draft: pagesOfDraft },
  sockets: conversationSockets,
  personalData: {
    developer: [{ name: 'conversations', export: exportConversations, erase: eraseConversationsOfDeveloper }],
    company: [
      {
        name: 'conversations',
        archive: { parts: ['messages'] },
        export: exportConversations,
        erase: eraseMessagesOfCompany,
      },
    ],
    account: [{ name: 'drafts', export: exportDrafts, erase: eraseMessagesOfAccount }],
    merge: moveConversations,
  },
});
