import { useEffect } from 'react';
import { notePage } from '../lib/recent.ts';

/** Records each visited page with its title, for the command palette. */
export function useRecordVisits() {
  useEffect(() => {
    const note = () => notePage(document.title.replace(/ · Tandem$/, ''));
    const watch = new MutationObserver(note);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    note();
    return () => watch.disconnect();
  }, []);
}
