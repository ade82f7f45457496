import * as z from 'zod';
import { ChatChannel, ChatChannelChange, ChatChannelCreate, ChatTest } from '../chat.ts';
import { contract, ownCompany } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Done, Id, pageOf } from '../values.ts';

/** Where a company sends its data is its own decision. */
const ofCompany = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'none' } as const;
const InCompany = z.strictObject({ companyId: Id });
const One = z.strictObject({ companyId: Id, id: Id });

export const chatChannels = contract({
  list: {
    method: 'GET',
    path: '/api/companies/:companyId/chat-channels',
    summary: 'List the chat channels of a company, newest first',
    access: ownCompany,
    params: InCompany,
    query: pageOf({ sort: sortBy(['name', 'createdDate'], '-createdDate') }),
    response: z.array(ChatChannel),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/companies/:companyId/chat-channels',
    summary: 'Add a chat channel by the URL of its incoming webhook, which no response contains',
    access: ofCompany,
    inPerson: true,
    params: InCompany,
    body: ChatChannelCreate,
    example: {
      kind: 'slack',
      url: 'https://hooks.slack.com/services/T000/B000/XXXXXXXX',
      name: '#hiring',
      events: ['application.created'],
      digestHour: 8,
      zone: 'Europe/Stockholm',
      language: 'en',
    },
    response: ChatChannel,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/companies/:companyId/chat-channels/:id',
    summary: 'Change which events a chat channel receives, pause it or reactivate it',
    access: ofCompany,
    inPerson: true,
    params: One,
    body: ChatChannelChange,
    example: { digestHour: null },
    response: ChatChannel,
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:companyId/chat-channels/:id',
    summary: 'Delete a chat channel',
    access: ownCompany,
    params: One,
    response: Done,
  },
  test: {
    method: 'POST',
    path: '/api/companies/:companyId/chat-channels/:id/test',
    summary: 'Post a test message to a chat channel immediately; returns the result',
    access: ofCompany,
    unrecorded: true,
    params: One,
    response: ChatTest,
  },
});
