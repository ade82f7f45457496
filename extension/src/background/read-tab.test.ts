import '../testing/fake-browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { nothing, type PageReading } from '../readers/page.ts';
import { readTab } from './read-tab.ts';

const ADA = 'https://www.linkedin.com/talent/profile/ada';
const BO = 'https://www.linkedin.com/talent/profile/bo';
const reading = (layout: string): PageReading => nothing('no_profile_on_page', layout);

/** Shows a page for each reading; the last one stays. */
function stubTab(pages: readonly { url: string; shown: string }[]) {
  let nth = -1;
  const page = () => pages[Math.min(Math.max(nth, 0), pages.length - 1)];
  const tab = () => ({ id: 1, url: page()?.url });
  const executeScript = async () => {
    nth++;
    return [{ result: reading(page()?.shown ?? '') }];
  };
  Object.assign(browser.tabs, { query: async () => [tab()], get: async () => tab() });
  Object.assign(browser.scripting, { executeScript });
}

async function answer() {
  vi.useFakeTimers();
  const read = readTab({ windowId: 1 });
  await vi.runAllTimersAsync();
  return read;
}

afterEach(() => {
  vi.useRealTimers();
});

test('a page is read until it no longer changes', async () => {
  stubTab([
    { url: ADA, shown: 'half of Ada' },
    { url: ADA, shown: 'Ada' },
  ]);
  expect(await answer()).toEqual({ status: 'read', reading: reading('Ada'), address: ADA });
});

test('the address belongs to the person who was read if another one is opened meanwhile', async () => {
  stubTab([
    { url: ADA, shown: 'Ada' },
    { url: BO, shown: 'Ada' },
    { url: BO, shown: 'Bo' },
  ]);
  expect(await answer()).toEqual({ status: 'read', reading: reading('Bo'), address: BO });
});
