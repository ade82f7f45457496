import { browser } from 'wxt/browser';
import { READ_COMMAND, requestReading } from '../shortcut.ts';
import { openPanel } from './open-panel.ts';

/** Makes the keyboard shortcut open the panel if it is closed, and read the page. */
export function readByShortcut(): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (command !== READ_COMMAND || tab?.windowId === undefined) return;
    // The browser opens the panel only during the key event, so nothing is awaited before.
    openPanel(tab.windowId);
    void requestReading(tab.windowId);
  });
}
