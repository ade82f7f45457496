import { useCallback, useEffect, useRef } from 'react';

/**
 * Ends a request when the person stops it, asks again or leaves the page, and with it that to the model. A browser may
 * keep a page that was left, with its requests, to show it again at once, so leaving is noticed by `pagehide` too.
 */
export function useStoppable() {
  const controller = useRef<AbortController>(undefined);
  const stop = useCallback(() => controller.current?.abort(), []);
  /** The signal for a new request; the one before is ended. */
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
