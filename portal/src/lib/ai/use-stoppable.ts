import { useCallback, useEffect, useRef } from 'react';

/**
 * Aborts a request, and with it the one to the model, when the person stops it, starts another one or leaves the page.
 * Leaving is also detected by `pagehide`, because browsers may freeze a page with its pending requests in their
 * back/forward cache.
 */
export function useStoppable() {
  const controller = useRef<AbortController>(undefined);
  const stop = useCallback(() => controller.current?.abort(), []);
  /** Aborts the previous request and returns the signal of a new one. */
  const start = useCallback((): AbortSignal => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);
  return { start, stop };
}
