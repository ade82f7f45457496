import type { Conversation } from '@tandem/contracts/conversation';
import { readLocalDraft } from '../local-draft.ts';
import { useAccountId } from '../session.ts';
import { currentDraft, draftName, type LocalDraft } from './drafts.ts';

/** What is typed and not sent in a conversation, on this device or another one; empty without. */
export function useDraftText({ _id, draft }: Conversation): string {
  return currentDraft(readLocalDraft<LocalDraft>(draftName(useAccountId(), _id)), draft).text;
}
