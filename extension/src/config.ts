import { browser } from 'wxt/browser';

/** Origin of the portal and API that this package was built for. */
export const PORTAL_URL = new URL(browser.runtime.getManifest().homepage_url ?? 'http://localhost:4000').origin;

/** Whether this package was built for localhost, where Tandem may use another port. */
export const IS_LOCAL = new URL(PORTAL_URL).hostname === 'localhost';
