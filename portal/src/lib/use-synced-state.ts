import { useState } from 'react';

/** What is typed, until what counts becomes something else: by another filter, or by going back. */
export function useSyncedState<T>(value: T) {
  const [applied, setApplied] = useState(value);
  const [typed, setTyped] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}
