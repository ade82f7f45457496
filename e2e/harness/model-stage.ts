import type { Page } from 'puppeteer';
import { afterAll, expect } from 'vitest';
import { type ModelServer, startModelServer } from '../../api/src/testing/model/openai-server.ts';
import { setStage } from './stage.ts';
import { DEMO } from './tandem.ts';

/** Starts a Tandem with the demo data for this file, and the mock of its model. Call it once, at the top of a file. */
export async function setModelStage() {
  const model = await startModelServer();
  const stage = setStage({ ...DEMO, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'mock-model', OPENAI_TIMEOUT: '20' });
  afterAll(() => model.close());
  return { model, stage };
}

export async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; !isTrue() && waited < 10_000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isTrue()).toBe(true);
}

/** Waits for a text that is still being written; a locator would wait until it no longer changes. */
export const reads = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { polling: 100 }, text);

/** Returns the milliseconds from an action that leaves or stops until the request to the model ended. */
export async function timeToEnd(model: ModelServer, page: Page, leave: () => Promise<unknown>): Promise<number> {
  const before = model.cancelled.length;
  await page.evaluate(() => {
    const note = () => localStorage.setItem('left-at', `${Date.now()}`);
    addEventListener('click', note, { capture: true });
    addEventListener('pagehide', note);
  });
  await leave();
  await until(() => model.cancelled.length > before);
  const ended = performance.timeOrigin + (model.cancelled[before] ?? Number.POSITIVE_INFINITY);
  return ended - Number(await page.evaluate(() => localStorage.getItem('left-at')));
}

/** Milliseconds within which the request to the model ends: at most 200 for the API, the rest for a busy browser. */
export const SOON = 1000;
