import { browser } from 'wxt/browser';
import { IS_LOCAL } from '../config.ts';
import { READ_COMMAND, requestReading } from '../shortcut.ts';
import { SITES } from '../sites.ts';
import { openPanel } from './open-panel.ts';

const READ_SELECTION = 'read-selection';

/** Longer texts than a profile are cut off. */
const LONGEST_TEXT = 20_000;

/**
 * Adds two entries to the menu of the right mouse button: reading the page, on sites that can be read, and reading the selected
 * text as a person. The browser hands the selected text over itself, so that no page has to be accessed for it.
 */
export function offerContextMenu(): void {
  browser.runtime.onInstalled.addListener(() => void createEntries());
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText = '' }, tab) => {
    if (tab?.windowId === undefined) return;
    // The browser opens it only while the click is being handled, so nothing is awaited before it.
    openPanel(tab.windowId);
    void requestReading(tab.windowId, menuItemId === READ_SELECTION ? selectionText.slice(0, LONGEST_TEXT) : '');
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
