import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment } from '@tandem/contracts/message';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { readLocalDraft, storeLocalDraft } from '../local-draft.ts';
import { useAccountId, useSession } from '../session.ts';
import { changeConversation } from './message-cache.ts';
import { draftName } from './use-draft-text.ts';

/** Milliseconds without typing after which a draft is stored for other devices. */
const PAUSE = 1500;

interface LocalDraft {
  text: string;
  updatedDate: string;
  /** Files that are uploaded and not sent yet. */
  attachments: readonly Attachment[];
}

/**
 * What is typed and not sent in a conversation. It is stored on this device at once and for the other devices after a
 * pause; the later of the two is shown when the conversation is opened.
 */
export function useDraft(conversation: Conversation) {
  const { impersonatedBy } = useSession();
  const name = draftName(useAccountId(), conversation._id);
  const [local] = useState(() => readLocalDraft<LocalDraft>(name));
  const remote = conversation.draft;
  const isLocalLater = (local.updatedDate ?? '') >= (remote?.updatedDate ?? '');
  const [text, setText] = useState((isLocalLater ? local.text : remote?.text) ?? '');
  const [attachments, setAttachments] = useState<readonly Attachment[]>(local.attachments ?? []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string>(undefined);

  const storeRemote = useRef(() => {});
  storeRemote.current = () => {
    clearTimeout(timer.current);
    const draft = unsaved.current;
    if (draft === undefined || impersonatedBy) return;
    unsaved.current = undefined;
    changeConversation(conversation._id, (now) => withDraft(now, draft));
    api.conversations.update({ params: { id: conversation._id }, body: { draft } }).catch(() => {
      // It is stored on this device, and again elsewhere with the next change.
      unsaved.current ??= draft;
    });
  };
  useEffect(() => () => storeRemote.current(), []);

  const store = (next: string, files: readonly Attachment[]) =>
    storeLocalDraft(
      name,
      next === '' && files.length === 0
        ? {}
        : { text: next, updatedDate: new Date().toISOString(), attachments: files },
    );

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
