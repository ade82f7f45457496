import { useEffect, useRef } from 'react';

/** Gives an element the focus when it appears in place of what had it, as a screen that was loading does. */
export function useLostFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
