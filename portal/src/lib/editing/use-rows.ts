import { useEffect, useRef, useState } from 'react';

interface Rows<T> {
  value: readonly T[];
  /** Returns whether a row is complete enough to be stored; incomplete rows are not passed on. */
  isWhole: (row: T) => boolean;
  /** Returns the identity of a row: two rows with the same key differ only in values that the server adds. */
  keyOf: (row: T) => string;
  onChange: (rows: T[]) => void;
}

/** Edits, adds and removes rows of a form; empty rows are not stored. */
export function useRows<T>({ value, isWhole, keyOf, onChange }: Rows<T>) {
  const [rows, setRows] = useState<readonly T[]>(value);
  const known = useRef(keysOf(value));
  function keysOf(all: readonly T[]) {
    return JSON.stringify(all.map(keyOf));
  }
  const now = keysOf(value);
  useEffect(() => {
    if (now === known.current) return;
    known.current = now;
    setRows((current) => [...value, ...current.filter((row) => !isWhole(row))]);
  }, [now]);

  const set = (next: readonly T[]) => {
    setRows(next);
    const whole = next.filter(isWhole);
    const keys = keysOf(whole);
    if (keys === known.current) return;
    known.current = keys;
    onChange(whole);
  };
  return {
    rows,
    add: (row: T) => setRows([...rows, row]),
    change: (index: number, part: Partial<T> | T) =>
      set(
        rows.map((row, nth) => (nth === index ? (typeof row === 'object' ? { ...row, ...part } : (part as T)) : row)),
      ),
    remove: (index: number) => set(rows.filter((_, nth) => nth !== index)),
  };
}
