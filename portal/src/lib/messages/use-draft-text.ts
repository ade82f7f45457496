import type { Conversation } from '@tandem/contracts/conversation';
import { readLocalDraft } from '../local-draft.ts';
import { useAccountId } from '../session.ts';

/** Name under which a draft is stored on this device. */
export const draftName = (accountId: string, conversationId: string): string => `draft.${accountId}.${conversationId}`;

/** What is typed and not sent in a conversation, on this device or another one; empty without. */
export function useDraftText({ _id, draft }: Conversation): string {
  const { text } = readLocalDraft<{ text: string }>(draftName(useAccountId(), _id));
  return text ?? draft?.text ?? '';
}
