import { useEffect } from 'react';
import { browser } from 'wxt/browser';

/** Calls `onChange` when another page becomes active in the window. */
export function usePageChange(windowId: number, onChange: () => void) {
  useEffect(() => {
    const onActivated = (info: { windowId: number }) => {
      if (info.windowId === windowId) onChange();
    };
    const onUpdated = (
      _: number,
      change: { status?: string; url?: string },
      tab: { active?: boolean; windowId?: number },
    ) => {
      if (tab.active && tab.windowId === windowId && (change.status === 'loading' || change.url)) onChange();
    };
    browser.tabs.onActivated.addListener(onActivated);
    browser.tabs.onUpdated.addListener(onUpdated);
    return () => {
      browser.tabs.onActivated.removeListener(onActivated);
      browser.tabs.onUpdated.removeListener(onUpdated);
    };
  });
}
