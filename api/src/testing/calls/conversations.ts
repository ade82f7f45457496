import { aConversation } from '../factories.ts';
import { asIs, type CallsOf, own } from './scene.ts';

export const conversations: CallsOf<'conversations'> = {
  unread: asIs,
  list: (scene) => ({ params: { id: own(scene).id } }),
  get: async ({ company, developer }) => ({ params: { conversationId: await aConversation(company, developer) } }),
  open: async ({ company, developer }) => {
    await aConversation(company, developer);
    return { body: { userId: developer.id, companyId: company.id } };
  },
  read: async ({ company, developer }) => ({ params: { id: await aConversation(company, developer) } }),
  update: async ({ company, developer }) => ({ params: { id: await aConversation(company, developer) } }),
};
