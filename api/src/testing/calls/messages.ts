import { aConversation, aMessage, anAttachment } from '../factories.ts';
import { asIs, type CallsOf, own, type Scene } from './scene.ts';

/** A conversation with a message of the caller. */
async function ownMessage(scene: Scene) {
  const conversationId = await aConversation(scene.company, scene.developer);
  const { _id } = await aMessage(own(scene), conversationId);
  return { params: { conversationId, messageId: _id } };
}

export const messages: CallsOf<'messages'> = {
  attachment: async ({ company, developer }) => {
    const conversationId = await aConversation(company, developer);
    const { _id, url } = await anAttachment(company, conversationId);
    return { params: { id: _id }, query: Object.fromEntries(new URL(url, 'http://localhost').searchParams) };
  },
  attach: async ({ company, developer }) => ({
    params: { conversationId: await aConversation(company, developer) },
    file: new Blob(['On-call in four pages']),
  }),
  link: async ({ company, developer }) => {
    const conversationId = await aConversation(company, developer);
    const { _id } = await anAttachment(company, conversationId);
    return { params: { conversationId, attachmentId: _id } };
  },
  search: asIs,
  page: async ({ company, developer }) => ({ params: { conversationId: await aConversation(company, developer) } }),
  send: async ({ company, developer }) => ({ params: { conversationId: await aConversation(company, developer) } }),
  edit: ownMessage,
  remove: ownMessage,
};
