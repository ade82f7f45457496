import { browser } from 'wxt/browser';

/** The part of Firefox's API that is missing in Chrome's types. */
interface Firefox {
  browserAction?: { onClicked: { addListener(listener: () => void): void } };
  sidebarAction?: { toggle(): Promise<void>; open(): Promise<void> };
}

/** Makes the toolbar button open the side panel, which Firefox calls sidebar. */
export function openPanelByButton(): void {
  void browser.sidePanel?.setPanelBehavior({ openPanelOnActionClick: true });
  const { browserAction, sidebarAction } = browser as unknown as Firefox;
  if (sidebarAction) browserAction?.onClicked.addListener(() => void sidebarAction.toggle());
}

/** Opens the panel of a window. Does nothing if it is open or the browser refuses. */
export function openPanel(windowId: number): void {
  const { sidebarAction } = browser as unknown as Firefox;
  const opened = sidebarAction ? sidebarAction.open() : browser.sidePanel?.open({ windowId });
  opened?.catch(() => undefined);
}
