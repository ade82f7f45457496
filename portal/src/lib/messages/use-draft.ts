import type { Conversation } from '@tandem/contracts/conversation';
import type { Attachment } from '@tandem/contracts/message';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import { readLocalDraft, storeLocalDraft } from '../local-draft.ts';
import { onConnected } from '../realtime/realtime.ts';
import { useAccountId, useSession } from '../session.ts';
import { currentDraft, draftName, type LocalDraft } from './drafts.ts';
import { changeConversation, putConversation } from './message-cache.ts';

/** Milliseconds without typing after which a draft is stored for other devices. */
const PAUSE = 1500;

/**
 * Manages the unsent draft of a conversation. It is stored on this device at once and on the server, for other devices,
 * after a pause. Drafts that another device types, sends or discards are applied here, unless something was typed here
 * since.
 */
export function useDraft(conversation: Conversation) {
  const { impersonatedBy } = useSession();
  const name = draftName(useAccountId(), conversation._id);
  const [draft, show] = useState(() => currentDraft(readLocalDraft<LocalDraft>(name), conversation.draft));
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSaving = useRef(false);

  const set = (next: LocalDraft) => {
    latest.current = next;
    show(next);
  };
  const change = (next: Partial<LocalDraft>) => {
    set({ ...latest.current, ...next });
    storeOnDevice(name, latest.current);
  };

  const save = useRef(() => {});
  save.current = () => {
    clearTimeout(timer.current);
    const { text, isUnsaved } = latest.current;
    if (!isUnsaved || isSaving.current || impersonatedBy) return;
    isSaving.current = true;
    changeConversation(conversation._id, (now) => withDraft(now, text));
    void api.conversations
      .update({ params: { id: conversation._id }, body: { draft: text } })
      .then(
        (changed) => {
          const saved = { isUnsaved: latest.current.text !== text, savedDate: changed.draft?.updatedDate };
          latest.current = { ...latest.current, ...saved };
          // This conversation may be open again already, with newer input.
          const stored = readLocalDraft<LocalDraft>(name);
          if (stored.text === text) storeOnDevice(name, { text, attachments: [], ...stored, ...saved });
          putConversation(changed);
          return true;
        },
        // The draft stays on this device, and is sent with the next change or when the connection returns.
        () => false,
      )
      .then((isSaved) => {
        isSaving.current = false;
        if (isSaved) save.current();
      });
  };
  useEffect(() => {
    save.current();
    const stop = onConnected(() => save.current());
    return () => {
      stop();
      save.current();
    };
  }, []);

  // Applies a draft that another device has typed, sent or discarded.
  const follow = useRef((_server: Conversation['draft']) => {});
  follow.current = (server) => {
    const next = currentDraft(latest.current, server);
    if (next.savedDate !== latest.current.savedDate) change(next);
  };
  const { draft: server } = conversation;
  useEffect(() => follow.current(server), [server]);

  // Applies a draft that another window has sent or changed, unless it was changed here in the meantime.
  const followWindow = useRef((_event: StorageEvent) => {});
  followWindow.current = ({ key, oldValue, newValue }) => {
    if (key !== `tandem.${name}` || draftIn(oldValue).text !== latest.current.text) return;
    clearTimeout(timer.current);
    // The other window stores it on the server.
    set({ ...draftIn(newValue), isUnsaved: false });
  };
  useEffect(() => {
    const changed = (event: StorageEvent) => followWindow.current(event);
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  }, []);

  return {
    text: draft.text,
    attachments: draft.attachments,
    write(text: string) {
      change({ text, isUnsaved: true });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => save.current(), PAUSE);
    },
    attach: (attachments: readonly Attachment[]) => change({ attachments }),
    /** Called after it was sent. */
    clear() {
      change({ text: '', attachments: [], isUnsaved: true });
      save.current();
    },
  };
}

/** An empty draft is stored only while the server may still have an earlier one. */
const storeOnDevice = (name: string, draft: LocalDraft) =>
  storeLocalDraft(name, draft.text === '' && draft.attachments.length === 0 && !draft.isUnsaved ? {} : draft);

/** Returns the conversation with a draft that is being stored; its date is set by the server's response. */
const withDraft = (conversation: Conversation, text: string): Conversation => ({
  ...conversation,
  draft: { text, updatedDate: conversation.draft?.updatedDate ?? '' },
});

/** Parses a draft stored by another window. */
const draftIn = (stored: string | null): LocalDraft => ({ text: '', attachments: [], ...JSON.parse(stored ?? '{}') });
