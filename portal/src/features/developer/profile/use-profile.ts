import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import {
  changed,
  contested,
  type Draft,
  emptyDraft,
  type Field,
  fieldOf,
  insisted,
  refused,
  saved,
  settled,
  toSend,
  undone,
} from './draft.ts';

/** Pause after typing before a change is sent, and before a failed one is sent again. Milliseconds. */
const PAUSE = 700;
const RETRY = 5000;

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

export const profileKey = (id: string) => ['developer', id] as const;
export const changesKey = (id: string) => ['developer-changes', id] as const;

/**
 * The own profile while it is edited: saved as one goes, every step can be taken back, and what could not be sent yet
 * is kept on the device until it could.
 */
export function useProfile(id: string) {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: profileKey(id), queryFn: () => api.developers.get({ params: { id } }) });
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...kept(id) }));
  const [state, setState] = useState<SaveState>('none');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const sending = useRef(false);

  const profile = query.data && ({ ...query.data, ...draft.pending } as VisibleDeveloper);

  useEffect(() => keep(id, draft), [id, draft]);

  const send = useCallback(async () => {
    const values = toSend(draft);
    if (sending.current || Object.keys(values).length === 0) return;
    sending.current = true;
    setState('saving');
    try {
      const stored = await api.developers.update({
        params: { id },
        body: { user: values as DeveloperChange, revision: draft.revision },
      });
      queries.setQueryData(profileKey(id), stored);
      void queries.invalidateQueries({ queryKey: ['developer-seen-as', id] });
      void queries.invalidateQueries({ queryKey: ['suggestions'] });
      void queries.invalidateQueries({ queryKey: changesKey(id) });
      setDraft((now) => saved(now, values, stored.revision));
      setSavedAt(new Date());
      setState('saved');
    } catch (error) {
      const faults = error instanceof ApiError && error.status === 400 ? error.fields : {};
      setDraft((now) => refused(now, faults));
      const contest = contestOf(error);
      if (contest) {
        queries.setQueryData(profileKey(id), contest.user);
        setDraft((now) => contested(now, contest.fields, contest.user));
      }
      // What was not to blame is sent at once, and not only with the next try.
      const isToldOf = contest || Object.keys(faults).some((path) => fieldOf(path) in values);
      setState(isToldOf ? 'none' : 'failed');
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
      setDraft((now) => changed(now, field, value, current(now, query.data, field), Date.now(), query.data?.revision));
    },
    [query.data],
  );
  /** Fields that were written by another call: what was typed for them before is forgotten. */
  const renew = useCallback(
    (fields: readonly Field[]) => {
      setDraft((now) => fields.reduce(settled, now));
      void queries.invalidateQueries({ queryKey: changesKey(id) });
      void queries.invalidateQueries({ queryKey: ['developer-seen-as', id] });
      return queries.invalidateQueries({ queryKey: profileKey(id) });
    },
    [id, queries],
  );
  const undo = useCallback(() => setDraft((now) => undone(now, query.data?.revision)), [query.data]);
  /** Of two who have written one field: what was typed here stands, or what the other has written. */
  const decide = useCallback((field: Field, mine: boolean) => {
    setState('none');
    setDraft((now) => (mine ? insisted(now, field) : settled(now, field)));
  }, []);

  return {
    query,
    profile,
    errors: draft.refused,
    typed: draft.pending,
    conflicts: draft.conflicts,
    decide,
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

type Kept = Pick<Draft, 'pending' | 'conflicts' | 'revision'>;

function kept(id: string): Kept {
  try {
    const { pending = {}, conflicts = {}, revision } = JSON.parse(localStorage.getItem(storageKey(id)) ?? '{}');
    return { pending, conflicts, revision };
  } catch {
    return { pending: {}, conflicts: {} };
  }
}

function keep(id: string, { pending, conflicts, revision }: Draft) {
  if (Object.keys(pending).length === 0) localStorage.removeItem(storageKey(id));
  else localStorage.setItem(storageKey(id), JSON.stringify({ pending, conflicts, revision } satisfies Kept));
}

/** The fields that somebody else has changed meanwhile, and the profile as it stands. */
function contestOf(error: unknown): { fields: Field[]; user: VisibleDeveloper } | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return null;
  const { user } = error.details as { user: VisibleDeveloper };
  return { user, fields: Object.keys(error.fields).map((path) => fieldOf(path) as Field) };
}
