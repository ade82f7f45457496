import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { connect } from '../background/connect.ts';
import { offerContextMenu } from '../background/context-menu.ts';
import { openPanelByButton } from '../background/open-panel.ts';
import { readByShortcut } from '../background/read-by-shortcut.ts';
import { readTab } from '../background/read-tab.ts';
import { answerRequests } from '../messages.ts';

export default defineBackground(() => {
  openPanelByButton();
  readByShortcut();
  offerContextMenu();
  // Content scripts, including our own, cannot access the storage.
  void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  answerRequests({ connect, read: readTab });
});
