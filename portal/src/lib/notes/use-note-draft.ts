import { useLocalDraft } from '../use-local-draft.ts';
import { NO_DRAFT, type NoteDraft } from './mention-draft.ts';

/**
 * Manages the text of a new note: it stays on this device until it is saved, and what is typed while it is saved stays
 * after that.
 */
export function useNoteDraft(place: string) {
  const { draft, replace } = useLocalDraft<NoteDraft>(place, NO_DRAFT);
  return {
    draft,
    type: (next: NoteDraft) => replace(() => (next.text ? next : {})),
    clearSaved: (saved: NoteDraft) => replace((entered) => (entered.text === saved.text ? {} : entered)),
  };
}
