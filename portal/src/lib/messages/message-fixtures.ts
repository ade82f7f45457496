import type { Conversation } from '@tandem/contracts/conversation';
import type { Message } from '@tandem/contracts/message';
import { COMPANY_ID } from '../matches/match-fixtures.ts';

export const DEVELOPER_ID = '1'.repeat(24);
export const CONVERSATION_ID = 'c'.repeat(24);
/** The account of the company in `sessionFixture`. */
export const OWN_ACCOUNT = 'd'.repeat(24);
export const OTHER_ACCOUNT = '9'.repeat(24);

/** Returns a conversation of a company with Elin, as the company sees it. */
export const conversationFixture = (more: Partial<Conversation> = {}): Conversation => ({
  _id: CONVERSATION_ID,
  participants: [
    { entityId: DEVELOPER_ID, kind: 'user', name: 'Elin Sandqvist' },
    { entityId: COMPANY_ID, kind: 'company', name: 'Hamnkraft' },
  ],
  matches: [],
  newMessages: 0,
  archived: false,
  muted: false,
  readUpTo: {},
  needsJob: false,
  createdDate: '2026-11-18T10:00:00.000Z',
  updatedDate: '2026-11-18T16:20:00.000Z',
  ...more,
});

/** Returns the message with a sequence number in that conversation, from Elin unless it is the reader's own. */
export const messageFixture = (seq: number, text: string, more: Partial<Message> & { own?: boolean } = {}): Message => {
  const { own, ...rest } = more;
  return {
    _id: String(seq).padStart(24, '0'),
    conversationId: CONVERSATION_ID,
    seq,
    senderId: own ? OWN_ACCOUNT : OTHER_ACCOUNT,
    senderName: own ? 'Karin Ståhl' : 'Elin Sandqvist',
    senderEntity: own ? COMPANY_ID : DEVELOPER_ID,
    text,
    attachments: [],
    createdDate: new Date(Date.UTC(2026, 10, 18, 10, seq)).toISOString(),
    readBy: [],
    kind: 'text',
    ...rest,
  };
};
