import type { DataSubject } from '../../../platform/domain/personal-data.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { removeUploadsOfAccount, removeUploadsOfConversations } from './attachment-uploads.service.ts';
import { removeAttachmentsOfAccount, removeAttachmentsOfConversations } from './attachments.service.ts';
import { readableConversations } from './conversations.lists.ts';
import { conversations } from './conversations.model.ts';
import { nameOfOther } from './conversations.presenter.ts';
import { messages } from './messages.model.ts';
import { presentMessages } from './messages.presenter.ts';
import { messagesErased } from './messaging.events.ts';
import { readers } from './readers.model.ts';

/** The maximum number of messages of a conversation that a download reads at once. */
const MAX_EXPORTED_MESSAGES = 100_000;

/** The conversations of a developer or a company as they can read them. */
export async function exportConversations({ viewer }: DataSubject) {
  const accessed = await readableConversations(viewer);
  return Promise.all(
    accessed.map(async (each) => {
      const { items } = await messages.page(each.conversation._id, { limit: MAX_EXPORTED_MESSAGES });
      const shown = await presentMessages(viewer, each, items);
      return {
        with: nameOfOther(each),
        messages: shown.map(({ senderName, text, fullText, attachments, createdDate, editedDate, deletedDate }) => ({
          from: senderName,
          text,
          ...(fullText && { fullText }),
          attachments: attachments.map(({ name }) => name),
          createdDate,
          ...(editedDate && { editedDate }),
          ...(deletedDate && { deletedDate }),
        })),
      };
    }),
  );
}

/** The number of messages that are read at once while they are written to a file. */
const CHUNK = 500;

/** All messages of the viewer's conversations, one conversation after another, each from its oldest message on. */
export async function* messagesInOrder(viewer: Viewer) {
  for (const each of await readableConversations(viewer)) {
    const about = { conversationId: String(each.conversation._id), with: nameOfOther(each) };
    for (let [after, more] = [0, true]; more; ) {
      const page = await messages.page(each.conversation._id, { after, limit: CHUNK });
      const shown = await presentMessages(viewer, each, page.items, { isRead: false });
      yield shown.map(
        ({ _id, senderName, text, fullText, attachments: files, createdDate, editedDate, deletedDate }) => ({
          ...about,
          _id,
          from: senderName,
          text: fullText ?? text,
          attachments: files.map(({ name }) => name),
          createdDate,
          editedDate,
          deletedDate,
        }),
      );
      after = page.items.at(-1)?.seq ?? after;
      more = page.more;
    }
  }
}

/** The unsent drafts of an account. */
export const exportDrafts = async ({ accountId }: DataSubject) =>
  (await readers.ofAccount(accountId)).flatMap(({ draft, draftDate }) => (draft ? { draft, draftDate } : []));

/** Deletes the conversations of a developer, who becomes invisible to the companies. */
export async function eraseConversationsOfDeveloper({ entityId }: DataSubject): Promise<void> {
  const ids = (await conversations.ofUser(entityId)).map(({ _id }) => _id);
  await removeUploadsOfConversations(ids);
  await removeAttachmentsOfConversations(ids);
  await messages.removeOfConversations(ids);
  await readers.removeOfConversations(ids);
  await conversations.remove(ids);
  await messagesErased.emit({ conversationIds: ids });
}

/** Removes the messages written by a company; the developers' own messages remain. */
export async function eraseMessagesOfCompany({ entityId }: DataSubject): Promise<void> {
  const ids = (await conversations.ofCompany(entityId)).map(({ _id }) => _id);
  await messages.wipe({ conversationId: { $in: ids }, side: 'company' }, new Date());
  await messagesErased.emit({ conversationIds: ids });
}

/** Removes the messages, drafts and reading positions of an account. */
export async function eraseMessagesOfAccount({ accountId }: DataSubject): Promise<void> {
  await removeUploadsOfAccount(accountId);
  await removeAttachmentsOfAccount(accountId);
  const conversationIds = await messages.conversationsOf(accountId);
  await messages.wipe({ senderId: accountId }, new Date());
  await readers.removeOf(accountId);
  await conversations.forgetAccount(accountId);
  await messagesErased.emit({ conversationIds });
}
