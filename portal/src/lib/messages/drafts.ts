import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment } from '@tandem/contracts/message';

/** What is typed and not sent, as this device stores it. An empty text says that an earlier one was sent or deleted. */
export interface LocalDraft {
  text: string;
  updatedDate: string;
  /** Files that are uploaded and not sent yet. */
  attachments: readonly Attachment[];
}

type ServerDraft = Conversation['draft'];

/** Name under which a draft is stored on this device. */
export const draftName = (accountId: string, conversationId: string): string => `draft.${accountId}.${conversationId}`;

/** The later one of the drafts of this device and of the server, which other devices may have written. */
export function latestDraft(local: Partial<LocalDraft>, server: ServerDraft): { text: string; isLocal: boolean } {
  const isLocal = local.updatedDate !== undefined && local.updatedDate >= (server?.updatedDate ?? '');
  return { text: (isLocal ? local.text : server?.text) ?? '', isLocal };
}

/** Whether the server does not have the draft of this device yet, as when the connection was lost before it was stored. */
export function isUnsaved(local: Partial<LocalDraft>, server: ServerDraft): boolean {
  return latestDraft(local, server).isLocal && (local.text ?? '') !== (server?.text ?? '');
}
