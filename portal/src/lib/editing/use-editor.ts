import { ApiError } from '@tandem/client/client';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  addConflicts,
  changeFields,
  type Draft,
  discardField,
  fieldOf,
  markSaved,
  rejectFields,
  resolveWithOwnValue,
  sendableValues,
  undoLastStep,
  type Values,
} from './draft.ts';
import { storeDraft } from './draft-storage.ts';
import { currentAccount, editingOf } from './shared-edits.ts';
import { useForeignChanges } from './use-foreign-changes.ts';
import { useOrphanedDrafts } from './use-orphaned-drafts.ts';
import { useSending } from './use-sending.ts';

export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

interface Edited<T, F extends string> {
  /** Local storage key of unsent changes. */
  storageKey: string;
  query: UseQueryResult<T>;
  queryKey: QueryKey;
  /** Saves some fields; returns the current record. */
  store: (values: Values<F>, revision: number | undefined) => Promise<T>;
  /** Returns the current record from a conflict response. */
  storedIn: (details: Record<string, unknown>) => T;
  /** Called after a save. */
  onStored?: (stored: T) => void;
  /** Fields that the form copies, and reads again when `version` increases. */
  copied?: readonly F[];
  /** The companion of a field: if the field has a conflict, neither is sent until a version is chosen. */
  companions?: Partial<Record<F, F>>;
  /** Whether input is saved to the server automatically; otherwise it is stored on the device only. */
  savesItself?: boolean;
  /** Returns the values that others have published in fields of which the record has a different draft. */
  overtakenIn?: (stored: T) => Values<F>;
}

const NO_COPIED_FIELDS: readonly never[] = [];

/**
 * Manages a record that is being edited. Changes are saved automatically and can be undone one by one; unsent changes
 * stay on the device until they can be sent. If two people have changed the same field, the person chooses a value.
 */
export function useEditor<T extends { revision?: number | undefined }, F extends string>(edited: Edited<T, F>) {
  const { storageKey, query } = edited;
  const queries = useQueryClient();
  const [editing] = useState(() => editingOf<T, F>(storageKey));
  const [draft, showDraft] = useState(editing.draft);
  const [isStored, setIsStored] = useState(editing.isStored);
  editing.show = (next) => {
    editing.isStored = storeDraft(storageKey, next);
    setIsStored(editing.isStored);
    showDraft(next);
  };
  /** Returns whether the person has logged out, or another one has logged in. */
  const isLeft = useCallback(() => currentAccount() !== editing.account, [editing]);
  const setDraft = useCallback(
    (next: (current: Draft<F>) => Draft<F>) => {
      editing.draft = next(editing.draft);
      editing.show(editing.draft);
    },
    [editing],
  );
  const [state, setState] = useState<SaveState>('none');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [asTyped, setAsTyped] = useState<Values<F>>({});
  /** Increases whenever a request has finished. */
  const [sent, setSent] = useState(0);
  const now = useRef(edited);
  now.current = edited;

  /** Increases when values change outside the form, which then has to read them again. */
  const [version, setVersion] = useState(0);

  const isIdle = Object.keys(draft.pending).length === 0;
  const reread = () => setVersion((current) => current + 1);
  useOrphanedDrafts(storageKey, draft, (both) => {
    setDraft(() => both);
    reread();
  });
  const noteSaved = useForeignChanges(edited.copied ?? NO_COPIED_FIELDS, query.data, draft.pending, reread);
  /** Called after this page has saved some values; values typed meanwhile remain unsaved. */
  const accept = (values: Values<F>, stored: T) => {
    // After a logout, the saved values only have to leave the draft; they do not concern another person.
    if (!isLeft() || !currentAccount()) setDraft((current) => markSaved(current, values, stored.revision));
    if (isLeft()) return;
    noteSaved(stored, values);
    queries.setQueryData(now.current.queryKey, stored);
    now.current.onStored?.(stored);
    setAsTyped((current) => ({ ...current, ...values }));
    setSavedAt(new Date());
    setState('saved');
  };
  editing.accept = accept;

  /** Sends requests one after another: a step taken during a save waits for it and uses the next revision. */
  const alone = useCallback(
    async <R>(act: () => Promise<R>): Promise<R> => {
      while (editing.sending) await editing.sending.catch(() => {});
      const sent = act();
      editing.sending = sent;
      try {
        return await sent;
      } finally {
        editing.sending = null;
        setSent((count) => count + 1);
      }
    },
    [editing],
  );

  const save = useCallback(async () => {
    const values = sendableValues(editing.draft);
    setState('saving');
    const { queryKey, store, storedIn } = now.current;
    try {
      editing.accept(values, await store(values, editing.draft.revision));
    } catch (error) {
      if (isLeft()) return;
      const formErrors = rejectedFields(error);
      setDraft((current) => rejectFields(current, formErrors));
      const isConflict = error instanceof ApiError && error.code === 'changed_elsewhere';
      if (isConflict) {
        const stored = storedIn(error.details as Record<string, unknown>);
        const fields = Object.keys(error.fields).flatMap((path) => {
          const field = fieldOf(path) as F;
          const companion = now.current.companions?.[field];
          return companion && companion in values ? [field, companion] : [field];
        });
        queries.setQueryData(queryKey, stored);
        setDraft((current) => addConflicts(current, fields, stored as Values<F> & T));
      }
      // Fields that did not cause the error are sent at once, instead of with the next attempt.
      const isShown = isConflict || Object.keys(formErrors).some((path) => fieldOf(path) in values);
      setState(isShown ? 'none' : 'failed');
    }
  }, [editing, queries, setDraft, isLeft]);
  const send = useCallback(() => {
    const { savesItself = true } = now.current;
    if (savesItself && !editing.sending && !isLeft() && Object.keys(sendableValues(editing.draft)).length > 0)
      void alone(save);
  }, [alone, editing, save, isLeft]);
  editing.send = send;

  useSending({ editing, draft, send, hasFailed: state === 'failed', restarts: [edited.savesItself, state, sent] });

  // Another tab has sent all its input.
  useEffect(() => {
    const refetch = ({ key, newValue }: StorageEvent) => {
      if (key?.startsWith(storageKey) && newValue === null)
        void queries.invalidateQueries({ queryKey: now.current.queryKey });
    };
    window.addEventListener('storage', refetch);
    return () => window.removeEventListener('storage', refetch);
  }, [storageKey, queries]);

  useEffect(() => {
    const stored = query.data;
    const overtaken = stored && now.current.overtakenIn?.(stored);
    // Fields that are already being edited are compared when they are sent.
    const fields = Object.keys(overtaken ?? {}).filter((field) => !(field in editing.draft.pending)) as F[];
    if (fields.length > 0)
      setDraft((current) => addConflicts(current, fields, { ...overtaken, revision: stored?.revision } as Values<F>));
  }, [query.data, editing, setDraft]);

  /** Returns the stored record of this moment: an undo can be older than the last save. */
  const latest = useCallback(() => queries.getQueryData<T>(now.current.queryKey), [queries]);
  /** Changes a field. `also` are fields that change, and are undone, together with it. */
  const change = useCallback(
    (field: F, value: unknown, also: Values<F> = {}) => {
      setState((current) => (current === 'failed' ? 'none' : current));
      setDraft((current) => {
        const values: Values<F> = { ...also, [field]: value };
        const before = Object.fromEntries(
          Object.keys(values).map((each) => [each, valueIn(current, latest(), each as F)]),
        ) as Values<F>;
        return changeFields(current, values, before, Date.now(), latest()?.revision);
      });
    },
    [latest, setDraft],
  );
  /** Discards the input for fields that another call has written. */
  const forget = useCallback(
    (fields: readonly F[]) => setDraft((current) => fields.reduce(discardField<F>, current)),
    [setDraft],
  );
  /** Discards the input for fields that were replaced, and makes the form read them again. */
  const renew = (fields: readonly F[]) => {
    forget(fields);
    setVersion((current) => current + 1);
  };
  const undo = useCallback(() => setDraft((current) => undoLastStep(current, latest()?.revision)), [latest, setDraft]);
  /**
   * Resolves a conflict with the user's value or the other one. In a field of `overtakenIn`, the stored value is the
   * user's.
   */
  const decide = (field: F, mine: boolean) => {
    setState('none');
    const isStoredMine = query.data !== undefined && field in (edited.overtakenIn?.(query.data) ?? {});
    setDraft((current) => {
      if (!isStoredMine) return mine ? resolveWithOwnValue(current, field) : discardField(current, field);
      const chosen = mine ? valueIn(current, query.data, field) : current.conflicts[field];
      return { ...resolveWithOwnValue(current, field), pending: { ...current.pending, [field]: chosen } };
    });
    if (!mine) reread();
  };

  return {
    query,
    /** The record as it will be after saving. */
    record: query.data && ({ ...query.data, ...sameBut(asTyped, query.data), ...draft.pending } as T),
    errors: draft.refused,
    typed: draft.pending,
    conflicts: draft.conflicts,
    decide,
    change,
    forget,
    undo: draft.steps.length > 0 ? undo : undefined,
    state,
    savedAt,
    version,
    accept,
    renew,
    alone,
    /** Unsaved values of this moment, and the revision they are based on. */
    unsaved: () => ({
      typed: editing.draft.pending,
      revision: editing.draft.revision ?? latest()?.revision,
    }),
    /** Whether there are changes that the server has not saved. */
    isUnsaved: !isIdle,
    /** Whether this device has stored the input. */
    isStored,
  };
}

/** Returns values with surrounding spaces that the server trims, so that typing can continue. */
const sameBut = <T, F extends string>(typed: Values<F>, stored: T): Values<F> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => typeof value === 'string' && value.trim() === (stored as Values<F>)[field as F],
    ),
  ) as Values<F>;

/** Returns errors and conflicts of rejected fields, by path. */
const rejectedFields = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && (error.status === 400 || error.code === 'taken') ? error.fields : {};

const valueIn = <T, F extends string>(draft: Draft<F>, stored: T | undefined, field: F) =>
  field in draft.pending ? draft.pending[field] : (stored as Values<F> | undefined)?.[field];
