import { useEffect, useRef } from 'react';

/** Focuses an element when it replaces the one that had the focus, such as a screen that was loading. */
export function useLostFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
