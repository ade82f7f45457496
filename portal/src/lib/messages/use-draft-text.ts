import type { Conversation } from '@tandem/contracts/conversation';
import { readLocalDraft } from '../local-draft.ts';
import { useAccountId } from '../session.ts';
import { currentDraft, draftName, type LocalDraft } from './drafts.ts';

/** Returns the unsent draft of a conversation, from this device or another one; empty if there is none. */
export function useDraftText({ _id, draft }: Conversation): string {
  return currentDraft(readLocalDraft<LocalDraft>(draftName(useAccountId(), _id)), draft).text;
}
