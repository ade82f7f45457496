import { useState } from 'react';

/** Maximum number of candidates per API call. */
export const MAX_CHOSEN = 200;

/** The selected candidates, across all pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const put = (ids: readonly string[], wanted: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (!wanted) next.delete(id);
        else if (next.size < MAX_CHOSEN) next.add(id);
      }
      return next;
    });
  return {
    ids: [...chosen],
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => put([id], !chosen.has(id)),
    put,
    clear: () => setChosen(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
