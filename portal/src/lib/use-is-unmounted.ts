import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component has left the screen, such as a dialog that was closed. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
