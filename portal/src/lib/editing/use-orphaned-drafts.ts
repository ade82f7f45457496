import { useEffect, useRef } from 'react';
import { type Draft, mergeDrafts } from './draft.ts';
import { leftDrafts, removeDraft, storeDraft } from './draft-storage.ts';

/** Milliseconds after which a closed page has certainly released its lock. */
const CLOSING = 2000;

/**
 * Takes over the drafts of a page that was closed or crashed; if this page edits the same fields, only after those are
 * saved. `takeOver` gets the merged draft, which is already stored.
 */
export function useOrphanedDrafts<F extends string>(
  storageKey: string,
  draft: Draft<F>,
  takeOver: (both: Draft<F>) => void,
): void {
  const latest = useRef(draft);
  latest.current = draft;
  const adopt = useRef(takeOver);
  adopt.current = takeOver;
  const isIdle = Object.keys(draft.pending).length === 0;
  useEffect(() => {
    if (!isIdle) return;
    let isGone = false;
    const look = async () => {
      for (const { key, draft: other } of await leftDrafts<F>(storageKey)) {
        const both = isGone ? null : mergeDrafts(latest.current, other);
        if (!both || !storeDraft(storageKey, both)) continue;
        latest.current = both;
        removeDraft(key);
        adopt.current(both);
      }
    };
    void look();
    // A page that was just closed may still seem to be open.
    const again = setTimeout(look, CLOSING);
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [storageKey, isIdle]);
}
