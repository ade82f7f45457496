import { useEffect, useState } from 'react';
import { useEntityId } from '../../../lib/session.ts';

interface OpenEntry<T> {
  entry: T;
  /** As it was when it was opened; null if it is being added. */
  original: T | null;
}

/** The entry of a list that is being written: what was typed outlives a reload of the page, but not the tab. */
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
