import { ApiError } from '@tandem/client/client';
import type { TandemClient } from '@tandem/client/tandem';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useCallback, useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { request, type TabReading } from '../messages.ts';
import type { ListRow } from '../readers/page.ts';
import { SITES, type Site } from '../sites.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { candidateOf, changeOf, draftOf, draftOfCandidate, type ReadDraft, typedIn } from './draft.ts';
import { keepUnsaved, unsavedIn } from './kept-draft.ts';

export type NothingReason =
  | 'unknown_page'
  | 'no_profile_on_page'
  | 'login_required'
  | 'private_member'
  | 'company'
  | 'failed';

export type Screen =
  | { name: 'ready' }
  | { name: 'reading' }
  | { name: 'permission'; sites: Site[] }
  | { name: 'nothing'; reason: NothingReason }
  | { name: 'list'; rows: ListRow[] }
  | { name: 'review'; read: ReadDraft; candidateId?: string; possible: VisibleDeveloper[]; unchecked?: boolean }
  | { name: 'known'; read: ReadDraft; candidate: VisibleDeveloper; differences: Difference[] }
  | { name: 'saved'; candidate: VisibleDeveloper; isUpdate: boolean };

const READY: Screen = { name: 'ready' };

/** What the panel of a window shows, and what can be done there. What is typed outlives the panel until it is saved or discarded. */
export function usePanel(client: TandemClient, windowId: number) {
  const [screen, setScreen] = useState<Screen>(READY);

  useEffect(() => {
    void unsavedIn(windowId).then((unsaved) => {
      if (unsaved) setScreen({ name: 'review', possible: [], ...unsaved });
    });
  }, [windowId]);
  usePageChange(windowId, () => setScreen((now) => (now.name === 'review' || now.name === 'reading' ? now : READY)));

  const showReview = useCallback(
    (read: ReadDraft, more: { candidateId?: string; possible?: VisibleDeveloper[]; unchecked?: boolean } = {}) => {
      setScreen({ name: 'review', read, possible: [], ...more });
    },
    [],
  );

  const read = useCallback(async () => {
    setScreen({ name: 'reading' });
    const answer = await request('read', { windowId }).catch((): TabReading => ({ status: 'failed' }));
    setScreen(await screenFor(answer ?? { status: 'failed' }, client));
  }, [client, windowId]);

  /** The browser asks only while a press is being handled, so nothing is awaited before it. */
  const allow = useCallback(
    async (site: Site) => {
      const isAllowed = await browser.permissions.request({ origins: [site.origin] });
      if (isAllowed) await read();
    },
    [read],
  );

  const save = useCallback(
    async (edited: ReadDraft, candidateId?: string): Promise<ApiError | null> => {
      try {
        const candidate = candidateId
          ? await client.candidates.update({ params: { id: candidateId }, body: changeOf(edited) })
          : await client.candidates.create({ body: candidateOf(edited) });
        await keepUnsaved(windowId, null);
        setScreen({ name: 'saved', candidate, isUpdate: candidateId !== undefined });
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const kept = candidateIn(error);
        if (!kept) return error;
        setScreen(knownScreen(edited, kept));
        return null;
      }
    },
    [client, windowId],
  );

  const takeOver = useCallback(
    async ({
      read: { sourceUrl },
      candidate,
      differences,
    }: {
      read: ReadDraft;
      candidate: VisibleDeveloper;
      differences: Difference[];
    }): Promise<ApiError | null> => {
      const draft = {
        ...draftOfCandidate(candidate),
        ...Object.fromEntries(differences.map(({ field, taken }) => [field, taken])),
      };
      const body = changeOf(
        { draft, sourceUrl },
        differences.map(({ field }) => field),
      );
      try {
        const updated = await client.candidates.update({ params: { id: candidate._id }, body });
        await keepUnsaved(windowId, null);
        setScreen({ name: 'saved', candidate: updated, isUpdate: true });
        return null;
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    },
    [client, windowId],
  );

  const discard = useCallback(async () => {
    await keepUnsaved(windowId, null);
    setScreen(READY);
  }, [windowId]);

  return { screen, read, allow, save, takeOver, discard, showReview, typeIn: () => showReview(typedIn(new Date())) };
}

async function screenFor(answer: TabReading, client: TandemClient): Promise<Screen> {
  if (answer.status === 'failed') return { name: 'nothing', reason: 'failed' };
  if (answer.status === 'not_allowed') {
    const sites = await notAllowedYet();
    return sites.length > 0 ? { name: 'permission', sites } : { name: 'nothing', reason: 'unknown_page' };
  }
  const { reading, address } = answer;
  if (reading.kind === 'list' && reading.list) return { name: 'list', rows: reading.list };
  if (reading.kind === 'company') return { name: 'nothing', reason: 'company' };
  if (reading.kind !== 'person' || !reading.person) {
    return { name: 'nothing', reason: reading.layout === 'unknown' ? 'unknown_page' : (reading.reason ?? 'failed') };
  }
  const read = draftOf(reading.person, reading, address, new Date());
  return lookUp(read, client);
}

/** Whether the person is kept already. Where that cannot be found out, the form opens all the same and says so. */
async function lookUp(read: ReadDraft, client: TandemClient): Promise<Screen> {
  const { firstName, lastName, company, linkedin, email } = read.draft;
  try {
    const { exact, possible } = await client.candidates.lookup({
      body: { linkedin, sourceUrl: read.sourceUrl, firstName, lastName, company, email },
    });
    return exact ? knownScreen(read, exact) : { name: 'review', read, possible };
  } catch (error) {
    if (error instanceof ApiError) return { name: 'review', read, possible: [], unchecked: true };
    throw error;
  }
}

function knownScreen(read: ReadDraft, candidate: VisibleDeveloper): Screen {
  return { name: 'known', read, candidate, differences: differencesBetween(draftOfCandidate(candidate), read.draft) };
}

function candidateIn(error: ApiError): VisibleDeveloper | null {
  if (error.code !== 'already_kept') return null;
  return (error.details as { candidate?: VisibleDeveloper | null }).candidate ?? null;
}

async function notAllowedYet(): Promise<Site[]> {
  const allowed = await Promise.all(SITES.map(({ origin }) => browser.permissions.contains({ origins: [origin] })));
  return SITES.filter((_, index) => !allowed[index]);
}

/** Tells when another page comes to the front of the window. */
function usePageChange(windowId: number, onChange: () => void) {
  useEffect(() => {
    const onActivated = (info: { windowId: number }) => {
      if (info.windowId === windowId) onChange();
    };
    const onUpdated = (
      _: number,
      change: { status?: string; url?: string },
      tab: { active?: boolean; windowId?: number },
    ) => {
      if (tab.active && tab.windowId === windowId && (change.status === 'loading' || change.url)) onChange();
    };
    browser.tabs.onActivated.addListener(onActivated);
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      browser.tabs.onActivated.removeListener(onActivated);
      browser.tabs.onUpdated.removeListener(onUpdated);
    };
  });
}
