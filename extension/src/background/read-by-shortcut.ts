import { browser } from 'wxt/browser';
import { READ_COMMAND, requestReading } from '../shortcut.ts';
import { openPanel } from './open-panel.ts';

/** The keyboard shortcut opens the panel where it is closed, and has it read the page. */
export function readByShortcut(): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (command !== READ_COMMAND || tab?.windowId === undefined) return;
    // The browser opens it only while the key is being handled, so nothing is awaited before it.
    openPanel(tab.windowId);
    void requestReading(tab.windowId);
  });
}
