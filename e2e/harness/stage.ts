import type { Browser, Page } from 'puppeteer';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { Person } from './person.ts';
import { logIn, type Who } from './screens.ts';
import { type RunningTandem, startFreshTandem } from './tandem.ts';

/** With the people and jobs of the demo, in the embedded database whatever else there is. */
const DEMO = { DEMO: 'true', MONGODB_URI: '' };

/** Tandem and a browser for one file of tests, gone when it has run. To be called at its top, once. */
export function setStage(env: Record<string, string> = DEMO) {
  let tandem: RunningTandem | undefined;
  let browser: Browser | undefined;
  /** What went wrong on the pages that were opened here. */
  const faults: string[] = [];
  beforeAll(async () => {
    tandem = await startFreshTandem(env);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await tandem?.stop();
  });
  const started = <T>(one: T | undefined): T => {
    if (!one) throw new Error('The stage is set before the first test, and not earlier');
    return one;
  };

  /** A page in a profile of its own, which knows nothing of the others; logged in where it is said as whom. */
  async function openFor(who?: Who): Promise<Page> {
    const profile = await started(browser).createBrowserContext();
    if (who) await logIn(started(tandem).url, profile, who);
    return openPage(profile, faults);
  }
  return {
    faults,
    get tandem() {
      return started(tandem);
    },
    get browser() {
      return started(browser);
    },
    openFor,
    person: async (who?: Who, by?: 'pointer' | 'keys') => new Person(await openFor(who), by),
  };
}
