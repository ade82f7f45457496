import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment } from '@tandem/contracts/message';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { readLocalDraft, storeLocalDraft } from '../local-draft.ts';
import { useAccountId, useSession } from '../session.ts';
import { draftName, isUnsaved, type LocalDraft, latestDraft } from './drafts.ts';
import { changeConversation, putConversation } from './message-cache.ts';

/** Milliseconds without typing after which a draft is stored for other devices. */
const PAUSE = 1500;

/**
 * What is typed and not sent in a conversation. It is stored on this device at once and for the other devices after a
 * pause; the later of the two is shown when the conversation is opened.
 */
export function useDraft(conversation: Conversation) {
  const { impersonatedBy } = useSession();
  const name = draftName(useAccountId(), conversation._id);
  const [local] = useState(() => readLocalDraft<LocalDraft>(name));
  const [text, setText] = useState(() => latestDraft(local, conversation.draft).text);
  const [attachments, setAttachments] = useState<readonly Attachment[]>(local.attachments ?? []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string>(undefined);
  const last = useRef<string>(local.updatedDate);

  const storeRemote = useRef(() => {});
  storeRemote.current = () => {
    clearTimeout(timer.current);
    const draft = unsaved.current;
    if (draft === undefined || impersonatedBy) return;
    unsaved.current = undefined;
    changeConversation(conversation._id, (now) => withDraft(now, draft));
    const stored = last.current;
    api.conversations.update({ params: { id: conversation._id }, body: { draft } }).then(
      (changed) => {
        putConversation(changed);
        // From here on no server has a draft that the empty one of this device would have to replace.
        const { updatedDate, attachments: files = [] } = readLocalDraft<LocalDraft>(name);
        if (draft === '' && files.length === 0 && updatedDate === stored) storeLocalDraft(name, {});
      },
      () => {
        // It is stored on this device, and elsewhere with the next change or when the conversation is opened again.
        unsaved.current ??= draft;
      },
    );
  };
  useEffect(() => {
    if (isUnsaved(local, conversation.draft)) {
      unsaved.current = local.text ?? '';
      storeRemote.current();
    }
    return () => storeRemote.current();
    // Only what was there when the conversation was opened; what is typed later is stored as it is typed.
  }, []);

  const store = (next: string, files: readonly Attachment[]) => {
    // Not before the draft of the server that it replaces, whose clock may be ahead.
    last.current = [new Date().toISOString(), conversation.draft?.updatedDate ?? ''].sort().at(-1) ?? '';
    storeLocalDraft(name, { text: next, updatedDate: last.current, attachments: files } satisfies LocalDraft);
  };

  return {
    text,
    attachments,
    write(next: string) {
      setText(next);
      store(next, attachments);
      unsaved.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => storeRemote.current(), PAUSE);
    },
    attach(files: readonly Attachment[]) {
      setAttachments(files);
      store(text, files);
    },
    /** After it was sent. */
    clear() {
      setText('');
      setAttachments([]);
      store('', []);
      unsaved.current = '';
      storeRemote.current();
    },
  };
}

const withDraft = ({ draft: _, ...conversation }: Conversation, text: string): Conversation =>
  text === '' ? conversation : { ...conversation, draft: { text, updatedDate: new Date().toISOString() } };
