import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment } from '@tandem/contracts/message';

/** An unsent draft, as this device stores it. */
export interface LocalDraft {
  text: string;
  /** Uploaded files that are not sent yet. */
  attachments: readonly Attachment[];
  /** Whether the server does not have this text yet. */
  isUnsaved?: boolean;
  /** Time at which the server stored the draft that this one is based on, by the server's clock. */
  savedDate?: string | undefined;
}

type ServerDraft = Conversation['draft'];

/** Returns the name under which a draft is stored on this device. */
export const draftName = (accountId: string, conversationId: string): string => `draft.${accountId}.${conversationId}`;

/**
 * Returns the draft with which this device continues: its own if the server does not have it yet, otherwise the latest
 * one stored by any device, which is empty if it was sent or discarded there.
 */
export function currentDraft(local: Partial<LocalDraft>, server: ServerDraft): LocalDraft {
  const draft = { text: '', attachments: [], ...local };
  const isReplaced = server !== undefined && !draft.isUnsaved && server.updatedDate > (draft.savedDate ?? '');
  return isReplaced ? { ...draft, text: server.text, savedDate: server.updatedDate } : draft;
}
