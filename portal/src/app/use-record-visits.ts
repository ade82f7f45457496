import { useEffect } from 'react';
import { notePage } from '../lib/recent.ts';

/** Notes every page that is opened, by the title that it gives the window. */
export function useRecordVisits() {
  useEffect(() => {
    const note = () => notePage(document.title.replace(/ · Tandem$/, ''));
    const watch = new MutationObserver(note);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    note();
    return () => watch.disconnect();
  }, []);
}
