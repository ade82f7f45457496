import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { View } from '../lib/session.ts';
import { GO_KEYS, isDialogOpen, isForPage, OWN_KEYS } from '../lib/shortcuts.ts';
import type { GlobalDialog } from './GlobalDialogs.tsx';

/** Milliseconds within which a letter must follow G. */
const CHORD_MS = 1500;

/**
 * Handles the global keyboard shortcuts: `/` and Ctrl or ⌘ K open the command palette, `?` lists the shortcuts, G and a
 * letter open a screen.
 */
export function useShortcuts(view: View, show: (dialog: GlobalDialog) => void) {
  const navigate = useNavigate();
  useEffect(() => {
    let chordStart = 0;
    const act = (event: KeyboardEvent) => {
      const run = asked(event, view, Date.now() - chordStart < CHORD_MS, navigate, show);
      const isBeginning = event.key === 'g' && isForPage(event) && !run;
      chordStart = isBeginning ? Date.now() : 0;
      if (!run) return;
      event.preventDefault();
      // A letter after G must not trigger a shortcut of a list too.
      event.stopImmediatePropagation();
      run();
    };
    window.addEventListener('keydown', act, { capture: true });
    return () => window.removeEventListener('keydown', act, { capture: true });
  }, [view, show, navigate]);
}

/** Returns the action of a key; undefined if the key belongs to something else. */
function asked(
  event: KeyboardEvent,
  view: View,
  isChord: boolean,
  navigate: (path: string) => unknown,
  show: (dialog: GlobalDialog) => void,
): (() => void) | undefined {
  const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isModified && event.key.toLowerCase() === 'k') {
    const isWritten = (event.target as Element).closest?.('[contenteditable="true"]');
    return isWritten || isDialogOpen() ? undefined : () => show('go-to');
  }
  if (!isForPage(event) || event.repeat) return undefined;
  if (event.key === '/') return () => show('go-to');
  if (event.key === '?') return () => show('keys');
  const path = (isChord ? GO_KEYS : OWN_KEYS)[view][event.key];
  return path === undefined ? undefined : () => void navigate(path);
}
