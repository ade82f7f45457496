import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Milliseconds to wait for the heading of a screen after navigation. */
const TIMEOUT = 10_000;

/**
 * Reproduces what a browser does on page navigation: a new page starts at its top, going back restores the scroll
 * position, and the heading gets the focus, so that screen readers read it and the keyboard starts there.
 */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const page = usePage();
  useScrolling(page);
  const entered = useRef(page);
  useEffect(() => {
    if (entered.current === page || !main.current) return;
    entered.current = page;
    return focusHeading(main.current);
  }, [page]);
  return main;
}

/** Returns a key of the current page: another path, or another page of the same list, changes it. Filters do not. */
function usePage(): string {
  const { pathname, search } = useLocation();
  const filters = new URLSearchParams(search);
  const skip = filters.get('skip') ?? '';
  filters.delete('skip');
  const list = `${pathname}?${filters}`;
  const [shown, setShown] = useState({ pathname, list, skip, nth: 0 });
  const isOther = shown.pathname !== pathname || (shown.list === list && shown.skip !== skip);
  if (isOther || shown.list !== list || shown.skip !== skip)
    setShown({ pathname, list, skip, nth: shown.nth + Number(isOther) });
  return `${pathname} ${shown.nth}`;
}

const places = new Map<string, number>();

function useScrolling(page: string) {
  const { key } = useLocation();
  const type = useNavigationType();
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) window.scrollTo(0, type === NavigationType.Pop ? (places.get(key) ?? 0) : 0);
    first.current = false;
  }, [page]);
  useEffect(() => {
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/**
 * Focuses the heading, or the page until the heading is rendered; leaves the focus alone if the person has moved it
 * meanwhile.
 */
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
  const timer = setTimeout(stop, TIMEOUT);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
