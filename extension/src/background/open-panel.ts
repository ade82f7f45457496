import { browser } from 'wxt/browser';

/** The part of Firefox that the types, which are Chrome's, do not know. */
interface Firefox {
  browserAction?: { onClicked: { addListener(listener: () => void): void } };
  sidebarAction?: { toggle(): Promise<void>; open(): Promise<void> };
}

/** The button in the toolbar opens the side panel, which is called sidebar in Firefox. */
export function openPanelByButton(): void {
  void browser.sidePanel?.setPanelBehavior({ openPanelOnActionClick: true });
  const { browserAction, sidebarAction } = browser as unknown as Firefox;
  if (sidebarAction) browserAction?.onClicked.addListener(() => void sidebarAction.toggle());
}

/** Opens the panel of a window; nothing happens where it is open, or where the browser does not want to. */
export function openPanel(windowId: number): void {
  const { sidebarAction } = browser as unknown as Firefox;
  const opened = sidebarAction ? sidebarAction.open() : browser.sidePanel?.open({ windowId });
  opened?.catch(() => undefined);
}
