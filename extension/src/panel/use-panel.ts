import { ApiError } from '@tandem/client/client';
import { useCallback, useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { request, type TabReading } from '../messages.ts';
import type { Site } from '../sites.ts';
import type { PanelClient } from './api.ts';
import { type ReadDraft, typedIn } from './draft.ts';
import { type CheckedList, type SavedList, saveList, undoList } from './list-import.ts';
import { save, type Taken, takeOver } from './saving.ts';
import { type KnownScreen, type ReviewScreen, type Screen, screenFor, screenForDocument } from './screens.ts';
import { loadUnsaved, saveUnsaved } from './unsaved-draft.ts';
import { usePageChange } from './use-page-change.ts';
import { useReadShortcut } from './use-read-shortcut.ts';

interface PanelProps {
  client: PanelClient;
  windowId: number;
  managedBy?: string | undefined;
}

const READY: Screen = { name: 'ready' };

/** What the panel of a window shows, and what can be done there. What is typed outlives the panel until it is saved or discarded. */
export function usePanel({ client, windowId, managedBy }: PanelProps) {
  const [screen, setScreen] = useState<Screen>(READY);

  useEffect(() => {
    void loadUnsaved(windowId).then((unsaved) => {
      if (unsaved) setScreen({ name: 'review', possible: [], ...unsaved });
    });
  }, [windowId]);
  usePageChange(windowId, () => setScreen((now) => (now.name === 'review' || now.name === 'reading' ? now : READY)));

  const read = useCallback(async () => {
    setScreen({ name: 'reading' });
    const answer = await request('read', { windowId }).catch((): TabReading => ({ status: 'failed' }));
    setScreen(await screenFor(answer ?? { status: 'failed' }, client));
  }, [client, windowId]);
  // What is being typed is not read over.
  useReadShortcut(windowId, () => screen.name !== 'review' && screen.name !== 'reading' && void read());

  const readDocument = useCallback(
    async (source: File | string) => {
      setScreen({ name: 'reading' });
      setScreen(await screenForDocument(source, client));
    },
    [client],
  );

  /** The browser asks only while a press is being handled, so nothing is awaited before it. */
  const allow = useCallback(
    async (site: Site) => {
      const isAllowed = await browser.permissions.request({ origins: [site.origin] });
      if (isAllowed) await read();
    },
    [read],
  );

  /** Shows what comes next; an error of the server is handed back, and the screen stays. */
  const proceed = useCallback(
    async (next: Promise<Screen>): Promise<ApiError | null> => {
      try {
        const shown = await next;
        if (shown.name === 'saved') await saveUnsaved(windowId, null);
        setScreen(shown);
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    },
    [windowId],
  );

  const discard = useCallback(async () => {
    await saveUnsaved(windowId, null);
    setScreen({ name: 'ready', isReturn: true });
  }, [windowId]);

  const showReview = (readDraft: ReadDraft, candidate?: KnownScreen['candidate']) =>
    setScreen({
      name: 'review',
      read: readDraft,
      possible: [],
      ...(candidate && { candidateId: candidate._id, revision: candidate.revision }),
    });

  return {
    screen,
    read,
    readDocument,
    allow,
    discard,
    save: ({ candidateId, revision, checked }: ReviewScreen, edited: ReadDraft) =>
      proceed(save(client, { read: edited, candidateId, revision, checked, managedBy })),
    saveList: (checked: CheckedList, chosen: ReadonlySet<number>, target: string) =>
      proceed(saveList(client, checked, chosen, target).then((list) => ({ name: 'savedList', list }))),
    undoList: (list: SavedList) =>
      proceed(undoList(client, list).then((undone) => ({ name: 'savedList', list: undone }))),
    takeOver: (known: KnownScreen, taken: Taken) => proceed(takeOver(client, known, taken)),
    correct: ({ read: readDraft, candidate }: KnownScreen) => showReview(readDraft, candidate),
    typeIn: () => showReview(typedIn(new Date())),
  };
}
