import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPage, VIEWPORT } from './browser.ts';
import { Person } from './person.ts';
import { logIn } from './screens/log-in.ts';
import type { Who } from './screens/screen.ts';
import type { Shared } from './shared.ts';
import { DEMO, startFreshTandem } from './tandem.ts';

interface Running {
  url: string;
  demoUrl: string;
  restart?: (whileDown?: () => Promise<void>) => Promise<void>;
  stop?: () => Promise<void>;
}

async function shared<K extends keyof Shared>(name: K): Promise<Shared[K]> {
  const answer = await fetch(`${inject('shared')}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json() as Promise<Shared[K]>;
}

/**
 * Starts a Tandem for one test file, which may change everything: with the demo data, or empty with the given settings.
 */
export const setStage = (env?: Record<string, string>) =>
  openStage(async () => (env ? startFreshTandem(env) : startFreshTandem(DEMO, await shared('demoData'))));

/** Provides the Tandem with demo data that all read-only test files share. */
export const setReadOnlyStage = () => openStage(() => shared('tandem'));

/** Call it once, at the top of a file. Files that run one after another share a browser, but not its profiles. */
function openStage(start: () => Promise<Running>) {
  let tandem: Running | undefined;
  let browser: Browser | undefined;
  const profiles = new Set<BrowserContext>();
  /** Errors on the pages that were opened here. */
  const faults: string[] = [];
  beforeAll(async () => {
    const endpoint = shared(Number(process.env.VITEST_POOL_ID) % 2 ? 'browser1' : 'browser2');
    tandem = await start();
    browser = await puppeteer.connect({ browserWSEndpoint: await endpoint, defaultViewport: VIEWPORT });
  });
  afterAll(async () => {
    await Promise.allSettled([...profiles].map((profile) => profile.close()));
    await browser?.disconnect();
    await tandem?.stop?.();
  });
  const started = <T>(one: T | undefined): T => {
    if (!one) throw new Error('The stage is set before the first test, and not earlier');
    return one;
  };

  /** Creates a browser profile that shares nothing with the others; logged in if `who` is given. */
  async function newProfile(who?: Who): Promise<BrowserContext> {
    const profile = await started(browser).createBrowserContext();
    profiles.add(profile);
    if (who) await logIn(started(tandem).url, profile, who);
    return profile;
  }
  /** Opens a page in its own profile. */
  const openFor = async (who?: Who): Promise<Page> => openPage(await newProfile(who), faults);
  const pages = new Map<Who | undefined, Promise<Page>>();
  /** Returns one page per kind of user, which is reused for all screens: a new one costs a process. */
  function pageOf(who?: Who): Promise<Page> {
    const page = pages.get(who) ?? openFor(who);
    pages.set(who, page);
    return page;
  }
  return {
    faults,
    get tandem() {
      return started(tandem);
    },
    newProfile,
    openFor,
    pageOf,
    person: async (who?: Who, by?: 'pointer' | 'keys') => new Person(await openFor(who), by),
  };
}
