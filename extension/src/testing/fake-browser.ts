// An in-memory fake of the extension's storage. Import it before anything that uses the browser.
import { fakeBrowser } from 'wxt/testing/fake-browser';

Object.assign(fakeBrowser.runtime, { getManifest: () => ({ homepage_url: 'http://localhost:4000' }) });
Object.assign(globalThis, { chrome: fakeBrowser });

/** Deletes the whole storage. */
export const clearStorage = (): void => fakeBrowser.reset();

export const { storage } = fakeBrowser;
