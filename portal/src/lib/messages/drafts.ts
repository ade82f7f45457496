import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment } from '@tandem/contracts/message';

/** An unsent draft, as this device stores it. */
export interface LocalDraft {
  text: string;
  /** Files that are uploaded and not sent yet. */
  attachments: readonly Attachment[];
  /** The server does not have this text yet. */
  isUnsaved?: boolean;
  /** When the server stored the draft that this one continues, by the server’s clock. */
  savedDate?: string | undefined;
}

type ServerDraft = Conversation['draft'];

/** Name under which a draft is stored on this device. */
export const draftName = (accountId: string, conversationId: string): string => `draft.${accountId}.${conversationId}`;

/**
 * The draft with which this device continues: its own one with what the server does not have yet, otherwise the latest
 * that any device has stored. That one is empty if it was sent or discarded there.
 */
export function currentDraft(local: Partial<LocalDraft>, server: ServerDraft): LocalDraft {
  const draft = { text: '', attachments: [], ...local };
  const isReplaced = server !== undefined && !draft.isUnsaved && server.updatedDate > (draft.savedDate ?? '');
  return isReplaced ? { ...draft, text: server.text, savedDate: server.updatedDate } : draft;
}
