import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component has left the screen, such as a dialog that was closed. */
export function useIsUnmounted(): () => boolean {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return useCallback(() => isUnmounted.current, []);
}
