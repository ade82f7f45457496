import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Milliseconds after typing until the value is applied. */
const PAUSE = 250;

/**
 * Holds the text typed into a filter and applies it after a short pause. An external change of the value, such as going
 * back, replaces the text. A value typed here does not, because more may have been typed since.
 */
export function useTypedValue<T>(value: T, onChange: (value: T) => void, toValue = (typed: T): T => typed) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  /** The last applied value that was typed here. */
  const [own, setOwn] = useState(value);
  if (applied !== value) {
    setApplied(value);
    if (value !== own) {
      setTyped(value);
      setOwn(value);
    }
  }
  const apply = useDebouncedCallback((next: T) => {
    setOwn(next);
    onChange(next);
  }, PAUSE);
  const type = (next: T) => {
    setTyped(next);
    apply(toValue(next));
  };
  return [typed, type] as const;
}

/** The same for a search, in which surrounding spaces are ignored. */
export const useTypedSearch = (search: string, onSearch: (search: string) => void) =>
  useTypedValue(search, onSearch, (typed) => typed.trim());
