import { browser } from 'wxt/browser';
import { IS_LOCAL } from '../config.ts';
import { READ_COMMAND, requestReading } from '../shortcut.ts';
import { SITES } from '../sites.ts';
import { openPanel } from './open-panel.ts';

const READ_SELECTION = 'read-selection';

/** Characters of selected text that are read; the rest is cut off. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * Adds two entries to the context menu: reading the page, on sites with a reader, and reading the selected text as a
 * person. The browser passes on the selected text itself, so the extension doesn't access the page for it.
 */
export function offerContextMenu(): void {
  browser.runtime.onInstalled.addListener(() => void createEntries());
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText = '' }, tab) => {
    if (tab?.windowId === undefined) return;
    // The browser opens the panel only during the click event, so nothing is awaited before.
    openPanel(tab.windowId);
    void requestReading(tab.windowId, menuItemId === READ_SELECTION ? selectionText.slice(0, MAX_TEXT_LENGTH) : '');
  });
}

async function createEntries(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: READ_COMMAND,
    title: browser.i18n.getMessage('readPage'),
    contexts: ['page', 'link', 'image'],
    documentUrlPatterns: [...SITES.map(({ origin }) => origin), ...(IS_LOCAL ? ['http://localhost/*'] : [])],
  });
  browser.contextMenus.create({
    id: READ_SELECTION,
    title: browser.i18n.getMessage('readSelection'),
    contexts: ['selection'],
  });
}
