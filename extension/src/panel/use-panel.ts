import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { request, type TabReading } from '../messages.ts';
import type { Site } from '../sites.ts';
import { focusKeyOf } from './announcement.ts';
import type { PanelClient } from './api.ts';
import { reopenLead } from './company/lead-draft.ts';
import { manualDraft, type ReadDraft } from './draft.ts';
import { isCutOff } from './errors.ts';
import { isFiled } from './filing.ts';
import { type CheckedList, type ListSelection, type SavedList, saveList, undoList } from './list-import.ts';
import { loadWriting, saveWriting } from './outreach/email-draft.ts';
import { dequeue, enqueue, type QueuedItem, queuedLeadOf, type WaitingItem } from './queue/queue.ts';
import { type AcceptedChanges, acceptChanges, correctionOf, save, withFiled, withTyped } from './saving.ts';
import {
  type CompanyScreen,
  type ListScreen,
  type ReviewScreen,
  type SavedCandidateScreen,
  type Screen,
  savedCandidateScreen,
  screenFor,
  screenForDocument,
} from './screens.ts';
import { loadUnsaved, type Place, saveUnsaved, type Unsaved } from './unsaved-draft.ts';
import { usePageChange } from './use-page-change.ts';
import { useReadShortcut } from './use-read-shortcut.ts';

interface PanelProps {
  client: PanelClient;
  windowId: number;
  accountId: string;
  managedBy?: string | undefined;
}

const READY: Screen = { name: 'ready' };

/** State and actions of a window's panel. Typed input survives closing the panel until it is saved or discarded. */
export function usePanel({ client, windowId, accountId, managedBy }: PanelProps) {
  const place: Place = `${accountId}.${windowId}`;
  const [screen, setScreen] = useState<Screen>(READY);
  const [isStarted, setStarted] = useState(false);
  const current = useRef(screen);
  current.current = screen;

  useEffect(() => {
    void startScreen(client, place).then((start) => {
      // Not over a form that was begun while the person of the last time was loading.
      if (start) setScreen((now) => (now === READY ? start : now));
      setStarted(true);
    });
  }, [client, place]);
  usePageChange(windowId, () => setScreen((now) => (isBusy(now) ? now : READY)));

  const read = useCallback(async () => {
    setScreen({ name: 'reading' });
    const answer = await request('read', { windowId }).catch((): TabReading => ({ status: 'failed' }));
    const shown = await screenFor(answer ?? { status: 'failed' }, client);
    setScreen(shown.name === 'company' ? await withQueuedLead(shown, accountId) : shown);
  }, [client, windowId, accountId]);

  const readDocument = useCallback(
    async (source: File | string) => {
      setScreen({ name: 'reading' });
      setScreen(await screenForDocument(source, client));
    },
    [client],
  );

  useReadShortcut(windowId, isStarted, ({ text }) => {
    if (!isBusy(screen)) void (text ? readDocument(text) : read());
  });

  /** The browser asks for permission only during the click event, so nothing is awaited before. */
  const allow = useCallback(
    async (site: Site) => {
      const isAllowed = await browser.permissions.request({ origins: [site.origin] });
      if (isAllowed) await read();
    },
    [read],
  );

  /** Shows the next screen unless a form was opened meanwhile; returns a server error, and then the screen stays. */
  const proceed = useCallback(
    async (next: Promise<Screen>): Promise<ApiError | null> => {
      const from = focusKeyOf(current.current);
      try {
        const shown = await next;
        if (focusKeyOf(current.current) !== from && isBusy(current.current)) return null;
        if (shown.name === 'saved') await saveUnsaved(place, null);
        setScreen(shown);
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    },
    [place],
  );

  const discard = useCallback(async () => {
    if (screen.name === 'review' && screen.queuedId) await dequeue(screen.queuedId);
    await saveUnsaved(place, null);
    setScreen({ name: 'ready', isReturn: true });
  }, [place, screen]);

  /** Queues an item in this browser; false if that fails. */
  const wait = useCallback(
    async (item: WaitingItem, id: string, replaces?: string) => {
      const isTaken = await enqueue({ ...item, _id: id, accountId }, replaces);
      // The form of a lead does not stay open when another page is, and its answer may follow later.
      if (isTaken) setScreen((now) => (item.kind === 'lead' && isBusy(now) ? now : { name: 'queued', id, item }));
      return isTaken;
    },
    [accountId],
  );

  /**
   * Saves a person, or queues a new one while Tandem is unreachable or the session has ended. `latest` returns the form
   * in its current state.
   */
  const saveOrQueue = useCallback(
    async ({ candidateId, revision, checked, queuedId }: ReviewScreen, edited: ReadDraft, latest: () => ReadDraft) => {
      const sent = save(client, { read: edited, candidateId, revision, checked, managedBy }).then(async (next) => {
        if (queuedId && next.name === 'review') return { ...next, queuedId };
        if (queuedId) await dequeue(queuedId);
        return withTyped(next, edited, latest());
      });
      const error = await proceed(sent);
      if (!error || candidateId || !isCutOff(error)) return error;
      if (!(await wait({ kind: 'person', read: latest() }, queuedId ?? crypto.randomUUID()))) return error;
      await saveUnsaved(place, null);
      return null;
    },
    [client, managedBy, place, proceed, wait],
  );

  /** Saves a selection or queues it, even if the look-up of saved people failed. */
  const saveListOrQueue = useCallback(
    async ({ queued }: ListScreen, selection: ListSelection, checked: CheckedList | ApiError) => {
      const save = async (list: CheckedList): Promise<Screen> => {
        const saved = await saveList(client, list, selection);
        if (queued) await dequeue(queued._id);
        return { name: 'savedList', list: saved };
      };
      const error = checked instanceof ApiError ? checked : await proceed(save(checked));
      if (!error || !(checked instanceof ApiError || isCutOff(error))) return error;
      return (await wait({ kind: 'list', selection }, selection.key, queued?._id)) ? null : error;
    },
    [client, proceed, wait],
  );

  const changeSavedCandidate = useCallback(
    (known: SavedCandidateScreen) => {
      setScreen(known);
      void saveUnsaved(place, unsavedOf(known));
    },
    [place],
  );

  const acceptOrCompare = useCallback(
    (known: SavedCandidateScreen, taken: AcceptedChanges) => {
      const next = acceptChanges(client, known, taken).then(async (saved) => {
        const now = current.current;
        if (now.name !== 'known' || now.candidate._id !== known.candidate._id) return saved;
        const shown = withFiled(saved, known, now);
        if (shown.name === 'known') await saveUnsaved(place, unsavedOf(shown));
        return shown;
      });
      return proceed(next);
    },
    [client, place, proceed],
  );

  const chooseInList = useCallback(
    (isChosen: boolean) => setScreen((now) => (now.name === 'list' ? { ...now, isChosen } : now)),
    [],
  );

  const openQueued = useCallback(
    async (item: QueuedItem) => {
      const { _id: queuedId } = item;
      if (item.kind === 'person') return setScreen({ name: 'review', read: item.read, possible: [], queuedId });
      if (item.kind === 'list') return setScreen({ name: 'list', rows: item.selection.rows, queued: item });
      await reopenLead(accountId, item.company, item.draft);
      setScreen({ name: 'company', company: item.company, queuedId });
    },
    [accountId],
  );

  const write = useCallback(
    async (candidate: VisibleDeveloper, back: Screen | null) => {
      await saveWriting(place, candidate._id);
      setScreen({ name: 'write', candidate, back });
    },
    [place],
  );
  const stopWriting = useCallback(
    async (next: Screen | null) => {
      await saveWriting(place, '');
      setScreen(next ?? { name: 'ready', isReturn: true });
    },
    [place],
  );

  return {
    screen,
    /** Restores the unsaved input. */
    isStarted,
    read,
    readDocument,
    allow,
    discard,
    write,
    stopWriting,
    save: saveOrQueue,
    wait,
    changeSavedCandidate,
    openQueued,
    saveList: saveListOrQueue,
    chooseInList,
    undoList: (list: SavedList) =>
      proceed(undoList(client, list).then((undone) => ({ name: 'savedList', list: undone }))),
    acceptChanges: acceptOrCompare,
    correct: (known: SavedCandidateScreen, taken: AcceptedChanges) => setScreen(correctionOf(known, taken)),
    typeIn: () => setScreen({ name: 'review', read: manualDraft(new Date()), possible: [] }),
  };
}

/** Returns whether the screen has unsaved input or is reading, so it isn't replaced or closed automatically. */
export function isBusy(screen: Screen): boolean {
  if (screen.name === 'list') return screen.isChosen === true;
  if (screen.name === 'known') {
    const { read, differences } = screen;
    return isFiled(read.filing) || (read.sourceKind === 'manual' && differences.length > 0);
  }
  return screen.name === 'review' || screen.name === 'write' || screen.name === 'reading';
}

/** Restores the queued lead of a company, if there is one. */
async function withQueuedLead(screen: CompanyScreen, accountId: string): Promise<CompanyScreen> {
  const queued = await queuedLeadOf(accountId, screen.company);
  if (!queued) return screen;
  await reopenLead(accountId, screen.company, queued.draft);
  return { ...screen, queuedId: queued._id };
}

/** Returns the id of the queued item that is being edited, so that it isn't sent meanwhile. */
export function editedItemId(screen: Screen): string | undefined {
  if (screen.name === 'list') return screen.queued?._id;
  return screen.name === 'review' || screen.name === 'company' ? screen.queuedId : undefined;
}

/** Returns the screen with unsaved input from when the panel was closed; null for none. */
async function startScreen(client: PanelClient, place: Place): Promise<Screen | null> {
  const [unsaved, id] = [await loadUnsaved(place), await loadWriting(place)];
  const back = unsaved && screenOf(unsaved);
  if (back?.name === 'review' || !id) return back;
  try {
    return { name: 'write', candidate: await client.candidates.get({ params: { id } }), back };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return back;
  }
}

function unsavedOf(known: SavedCandidateScreen): Unsaved | null {
  const { read, candidate, left } = known;
  return isBusy(known) ? { read, known: { candidate, left } } : null;
}

function screenOf({ known, ...unsaved }: Unsaved): ReviewScreen | SavedCandidateScreen {
  if (!known) return { name: 'review', possible: [], ...unsaved };
  return { ...savedCandidateScreen(unsaved.read, known.candidate), left: known.left };
}
