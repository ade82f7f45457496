import { useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { READ_COMMAND, takeReadRequest } from '../shortcut.ts';

/** Tells when the keyboard shortcut for reading the page was pressed in the window, even before the panel was open. */
export function useReadShortcut(windowId: number, onPress: () => void) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const look = async () => {
      if (await takeReadRequest(windowId)) latest.current();
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
