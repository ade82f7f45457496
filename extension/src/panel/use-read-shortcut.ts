import { useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { READ_COMMAND, type ReadRequest, takeReadRequest } from '../shortcut.ts';

/**
 * Tells when the page is to be read, or a selected text, by keyboard shortcut or context menu in the window, even before the panel
 * was open.
 */
export function useReadShortcut(windowId: number, onPress: (request: ReadRequest) => void) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const look = async () => {
      const request = await takeReadRequest(windowId);
      if (request) latest.current(request);
    };
    const onChanged = () => void look();
    void look();
    browser.storage.session.onChanged.addListener(onChanged);
    return () => browser.storage.session.onChanged.removeListener(onChanged);
  }, [windowId]);
}

/** The keys of that shortcut as the browser writes them; empty where it has none. */
export function useShortcutKeys(): string {
  const [keys, setKeys] = useState('');
  useEffect(() => {
    void browser.commands
      .getAll()
      .then((commands) => setKeys(commands.find(({ name }) => name === READ_COMMAND)?.shortcut ?? ''));
  }, []);
  return keys;
}
