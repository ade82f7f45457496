// The storage of an extension, in the memory of a test. Import it before anything that uses the browser.
import { fakeBrowser } from 'wxt/testing/fake-browser';

Object.assign(fakeBrowser.runtime, { getManifest: () => ({ homepage_url: 'http://localhost:4000' }) });
Object.assign(globalThis, { chrome: fakeBrowser });

/** Deletes everything that is stored. */
export const clearStorage = (): void => fakeBrowser.reset();

export const { storage } = fakeBrowser;
