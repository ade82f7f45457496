import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { changed, type Draft, emptyDraft, type Field, refused, saved, settled, toSend, undone } from './draft.ts';

/** Pause after typing before a change is sent, and before a failed one is sent again. Milliseconds. */
const PAUSE = 700;
const RETRY = 5000;

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

export const profileKey = (id: string) => ['developer', id] as const;

/**
 * The own profile while it is edited: saved as one goes, every step can be taken back, and what could not be sent yet
 * is kept on the device until it could.
 */
export function useProfile(id: string) {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: profileKey(id), queryFn: () => api.developers.get({ params: { id } }) });
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, pending: kept(id) }));
  const [state, setState] = useState<SaveState>('none');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const sending = useRef(false);

  const profile = query.data && ({ ...query.data, ...draft.pending } as VisibleDeveloper);

  useEffect(() => keep(id, draft.pending), [id, draft.pending]);

  const send = useCallback(async () => {
    const values = toSend(draft);
    if (sending.current || Object.keys(values).length === 0) return;
    sending.current = true;
    setState('saving');
    try {
      const stored = await api.developers.update({ params: { id }, body: { user: values as DeveloperChange } });
      queries.setQueryData(profileKey(id), stored);
      void queries.invalidateQueries({ queryKey: ['developer-seen-as', id] });
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
      setDraft((now) => saved(now, values));
      setSavedAt(new Date());
      setState('saved');
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setDraft((now) => refused(now, error.fields));
      setState('failed');
    } finally {
      sending.current = false;
    }
  }, [draft, id, queries]);

  useEffect(() => {
    if (Object.keys(toSend(draft)).length === 0) return;
    const timer = setTimeout(send, state === 'failed' ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [draft, send, state]);

  useEffect(() => {
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);

  const change = useCallback(
    (field: Field, value: unknown) => {
      setState((now) => (now === 'failed' ? 'none' : now));
      setDraft((now) => changed(now, field, value, current(now, query.data, field), Date.now()));
    },
    [query.data],
  );
  /** A field that was written by another call: what was typed for it before is forgotten. */
  const renew = useCallback(
    (field: Field) => {
      setDraft((now) => settled(now, field));
      void queries.invalidateQueries({ queryKey: ['developer-seen-as', id] });
      return queries.invalidateQueries({ queryKey: profileKey(id) });
    },
    [id, queries],
  );
  const undo = useCallback(() => setDraft(undone), []);

  return {
    query,
    profile,
    errors: draft.refused,
    change,
    renew,
    undo: draft.steps.length > 0 ? undo : undefined,
    state,
    savedAt,
  };
}

export type ProfileEditor = ReturnType<typeof useProfile>;

const current = (draft: Draft, stored: VisibleDeveloper | undefined, field: Field) =>
  field in draft.pending ? draft.pending[field] : stored?.[field as keyof VisibleDeveloper];

const storageKey = (id: string) => `tandem.profile.${id}`;

function kept(id: string): Draft['pending'] {
  try {
    return JSON.parse(localStorage.getItem(storageKey(id)) ?? '{}');
  } catch {
    return {};
  }
}

function keep(id: string, pending: Draft['pending']) {
  if (Object.keys(pending).length === 0) localStorage.removeItem(storageKey(id));
  else localStorage.setItem(storageKey(id), JSON.stringify(pending));
}
