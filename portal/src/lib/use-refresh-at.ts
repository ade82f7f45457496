import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The longest delay of a timer in browsers. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Milliseconds, because the clock of the server may differ a little. */
const A_MOMENT = 1000;

/** Loads queries again at the first of some times that is still to come: what changes then is no event of the server. */
export function useRefreshAt(times: readonly (string | null)[], queryKey: QueryKey): void {
  const queries = useQueryClient();
  const next = Math.min(...times.map((time) => Date.parse(time ?? '')).filter((time) => time > Date.now()));
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const refresh = () => void queries.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    const timer = setTimeout(refresh, Math.min(LONGEST_TIMER, Math.max(0, next - Date.now()) + A_MOMENT));
    return () => clearTimeout(timer);
  }, [queries, next, key]);
}
