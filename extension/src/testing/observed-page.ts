import type { Page } from 'puppeteer';

type Observed = typeof globalThis & { observed: string[] };

/** Starts to record every change of a page, and every event that a person or a script can cause in it. */
export async function observePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observed: string[] = [];
    (globalThis as Observed).observed = observed;
    const changes = new MutationObserver((records) => observed.push(...records.map(({ type }) => type)));
    const what = { subtree: true, childList: true, attributes: true, characterData: true };
    changes.observe(document, what);
    const clicks = ['click', 'mousedown', 'mouseup', 'pointerdown', 'dblclick', 'contextmenu'];
    const others = [
      'keydown',
      'keyup',
      'beforeinput',
      'input',
      'change',
      'submit',
      'scroll',
      'wheel',
      'copy',
      'paste',
      'message',
    ];
    for (const type of [...clicks, ...others]) addEventListener(type, () => observed.push(type), true);
  });
}

/** Returns the changes and events recorded in the page. */
export const observedIn = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Observed).observed);
