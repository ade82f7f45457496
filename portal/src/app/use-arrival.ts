import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How long a screen's heading is waited for after going there. Milliseconds. */
const PATIENCE = 10_000;

/**
 * What a browser does when it opens a page: another page starts at its top, going back returns to where one was, and
 * the focus goes to the heading, so that it is read and the keyboard starts there.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  useScrolling();
  const { pathname } = useLocation();
  const entered = useRef(pathname);
  useEffect(() => {
    if (entered.current === pathname || !main.current) return;
    entered.current = pathname;
    return focusHeading(main.current);
  }, [pathname]);
  return main;
}

const places = new Map<string, number>();

function useScrolling() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) window.scrollTo(0, type === NavigationType.Pop ? (places.get(key) ?? 0) : 0);
    first.current = false;
  }, [pathname]);
  useEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Focuses the heading, or the page until the heading has come; a person who has gone on meanwhile is left alone. */
function focusHeading(main: HTMLElement) {
  const found = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (found()) return;
  main.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || found()) stop();
  });
  const stop = () => watch.disconnect();
  watch.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(stop, PATIENCE);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
