import { toast } from '@tandem/ui/toast';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** Milliseconds that an undo stays on its screen. */
export const UNDO_DURATION_MS = 10 * 60_000;

interface Undo {
  id: number;
  /** The screen or list that shows it, such as `candidates` or `note.<id of the candidate>`. */
  place: string;
  text: string;
  run: () => void;
  until: number;
}

let undos: readonly Undo[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Undo[]) {
  undos = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast with "Undo", which remains available at `place` (see `UndoList`) after the toast has disappeared. It
 * runs at most once.
 */
export function offerUndo({ place, text, run }: Pick<Undo, 'place' | 'text' | 'run'>): void {
  lastId += 1;
  const id = lastId;
  const once = () => {
    if (!undos.some((undo) => undo.id === id)) return;
    dismissUndo(id);
    toast.hide(shown);
    run();
  };
  set([{ id, place, text, run: once, until: Date.now() + UNDO_DURATION_MS }, ...undos]);
  setTimeout(() => dismissUndo(id), UNDO_DURATION_MS);
  const shown = toast.done(text, { label: i18next.t('common:undo'), run: once });
}

export const dismissUndo = (id: number): void => set(undos.filter((undo) => undo.id !== id));

/** Returns everything that can still be undone on any screen, latest first. */
export function useAllUndos(): readonly Undo[] {
  const all = useSyncExternalStore(subscribe, () => undos);
  return all.filter(({ until }) => until > Date.now());
}

/** Returns everything that can still be undone at `place`, latest first. */
export const useUndos = (place: string): readonly Undo[] => useAllUndos().filter((undo) => undo.place === place);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Removes all undos, for example when another person logs in. */
export const clearUndos = (): void => set([]);
