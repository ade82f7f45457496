import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Maximum delay of a timer in browsers, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Margin in milliseconds, because the server's clock may differ a little. */
const A_MOMENT = 1000;

/**
 * Refetches queries at the next of some times, because the server sends no event for changes that depend on the clock.
 */
export function useRefreshAt(times: readonly (string | null)[], queryKey: QueryKey): void {
  const queries = useQueryClient();
  const next = Math.min(...times.map((time) => Date.parse(time ?? '')).filter((time) => time > Date.now()));
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const refresh = () => void queries.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    const timer = setTimeout(refresh, Math.min(MAX_TIMER_MS, Math.max(0, next - Date.now()) + A_MOMENT));
    return () => clearTimeout(timer);
  }, [queries, next, key]);
}
