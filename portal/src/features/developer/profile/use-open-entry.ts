import { useEffect, useState } from 'react';
import { useEntityId } from '../../../lib/session.ts';

interface OpenEntry<T> {
  entry: T;
  /** The entry before editing; null if it is being added. */
  original: T | null;
}

/** Manages the list entry that is being edited. Its input survives a reload of the page, but not the tab. */
export function useOpenEntry<T>(list: string) {
  const key = `tandem.entry.${useEntityId()}.${list}`;
  const [open, setOpen] = useState<OpenEntry<T> | null>(() => storedEntry<T>(key));
  useEffect(() => {
    if (open) sessionStorage.setItem(key, JSON.stringify(open));
    else sessionStorage.removeItem(key);
  }, [key, open]);
  return [open, setOpen] as const;
}

function storedEntry<T>(key: string): OpenEntry<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
