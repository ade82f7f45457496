import { useState } from 'react';

/** The selected rows of a page. A row that leaves the page is deselected. */
export function useSelection<T>(rows: readonly T[], idOf: (row: T) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isSelected = (row: T) => ids.has(idOf(row));
  const selected = rows.filter(isSelected);
  const isEvery = rows.length > 0 && selected.length === rows.length;
  const toggle = (row: T) => {
    const others = selected.map(idOf).filter((id) => id !== idOf(row));
    setIds(new Set(isSelected(row) ? others : [...others, idOf(row)]));
  };
  const toggleEvery = () => setIds(new Set(isEvery ? [] : rows.map(idOf)));
  const clear = () => setIds(new Set());
  return { selected, isSelected, isEvery, toggle, toggleEvery, clear };
}
