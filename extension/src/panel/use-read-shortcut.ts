import { useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { READ_COMMAND, type ReadRequest, takeReadRequest } from '../shortcut.ts';

/**
 * Calls `onPress` when the keyboard shortcut or the context menu in the window requests reading the page or a selected
 * text, even if the panel wasn't open yet. Requests wait until the panel is ready.
 */
export function useReadShortcut(windowId: number, isReady: boolean, onPress: (request: ReadRequest) => void) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isReady) return;
    const look = async () => {
      const request = await takeReadRequest(windowId);
      if (request) latest.current(request);
    };
    const onChanged = () => void look();
    void look();
    browser.storage.session.onChanged.addListener(onChanged);
    return () => browser.storage.session.onChanged.removeListener(onChanged);
  }, [windowId, isReady]);
}

/** Returns the keys of that shortcut in the browser's notation; empty if it has none. */
export function useShortcutKeys(): string {
  const [keys, setKeys] = useState('');
  useEffect(() => {
    void browser.commands
      .getAll()
      .then((commands) => setKeys(commands.find(({ name }) => name === READ_COMMAND)?.shortcut ?? ''));
  }, []);
  return keys;
}
