import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { receiveConversationReply } from '../../../platform/mail/inbound/receive.ts';
import { isReplyAddressTag } from '../../../platform/mail/inbound/recipient-check.ts';
import { accountClosed } from '../../identity/account-closing/closing.events.ts';
import { conversationRead, messageChanged, messageSent, messagesErased } from '../conversations/messaging.events.ts';
import { receiveReply } from './incoming-replies.ts';
import { moveEmailsOfConversations } from './merging.ts';
import { findMissedMessages } from './missed-messages.ts';
import {
  eraseReplyAddresses,
  isReplyTag,
  prolongReplyAddresses,
  removeOldReplyAddresses,
  revokeReplyAddresses,
} from './reply-addresses.ts';
import { eraseSetAsideEmails, exportedSetAsideEmails, removeOldSetAsideEmails } from './set-aside-emails.ts';
import {
  emailUnreadMessages,
  eraseMessageEmails,
  removeOldMessageEmails,
  scheduleUnreadEmail,
} from './unread-emails.ts';
import { withdrawEmailsOf, withdrawErased, withdrawReadEmails } from './withdrawing.ts';

export const conversationMailDomain = defineDomain({
  routes: {},
  subscriptions: [
    answer(receiveConversationReply, receiveReply),
    answer(isReplyAddressTag, isReplyTag),
    on(messageSent, prolongReplyAddresses),
    on(messageSent, scheduleUnreadEmail),
    on(conversationRead, withdrawReadEmails),
    on(messageChanged, withdrawEmailsOf),
    on(messagesErased, withdrawErased),
    on(accountClosed, ({ accountId }) => revokeReplyAddresses(accountId)),
  ],
  tasks: [
    { name: 'email unread messages', every: '30 seconds', run: emailUnreadMessages },
    { name: 'find messages that were not emailed', every: '10 minutes', run: findMissedMessages },
    { name: 'remove old reply addresses', every: '1 day', run: removeOldReplyAddresses },
    { name: 'remove old records of message emails', every: '1 day', run: removeOldMessageEmails },
    { name: 'remove emails that were set aside', every: '1 day', run: removeOldSetAsideEmails },
  ],
  personalData: {
    account: [
      {
        name: 'emails-not-delivered',
        export: ({ accountId }) => exportedSetAsideEmails(accountId),
        erase: ({ accountId }) => eraseSetAsideEmails(accountId),
      },
      { name: 'reply-addresses', erase: ({ accountId }) => eraseReplyAddresses(accountId) },
      { name: 'message-emails', erase: ({ accountId }) => eraseMessageEmails(accountId) },
    ],
    merge: moveEmailsOfConversations,
  },
});
