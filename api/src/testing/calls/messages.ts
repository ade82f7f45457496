import { startAttachmentUpload } from '../../domains/messaging/conversations/attachment-uploads.service.ts';
import { aConversation, aMessage, anAttachment } from '../factories.ts';
import { asIs, type CallsOf, own, type Scene } from './scene.ts';

/** A conversation with a message of the caller. */
async function ownMessage(scene: Scene) {
  const conversationId = await aConversation(scene.company, scene.developer);
  const { _id } = await aMessage(own(scene), conversationId);
  return { params: { conversationId, messageId: _id } };
}

const PAGES = 'On-call in four pages';

/** A file upload of the caller in parts, of which the first is also the last. */
async function anUpload(scene: Scene) {
  const conversationId = await aConversation(scene.company, scene.developer);
  const { id: entityId, accountId } = own(scene);
  const view = entityId === scene.company.id ? 'COMPANY' : 'USER';
  const file = { name: 'on-call.txt', size: PAGES.length };
  const { _id: uploadId } = await startAttachmentUpload({ view, entityId, accountId }, conversationId, file);
  return { conversationId, uploadId };
}

export const messages: CallsOf<'messages'> = {
  attachment: async ({ company, developer }) => {
    const conversationId = await aConversation(company, developer);
    const { _id, url } = await anAttachment(company, conversationId);
    return { params: { id: _id }, query: Object.fromEntries(new URL(url, 'http://localhost').searchParams) };
  },
  attach: async ({ company, developer }) => ({
    params: { conversationId: await aConversation(company, developer) },
    file: new Blob([PAGES]),
  }),
  beginUpload: async ({ company, developer }) => ({
    params: { conversationId: await aConversation(company, developer) },
  }),
  upload: async (scene) => ({ params: await anUpload(scene) }),
  sendPart: async (scene) => ({ params: await anUpload(scene), file: new Blob([PAGES]) }),
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
