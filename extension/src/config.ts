import { browser } from 'wxt/browser';

/** Origin of the portal and the API that this package was made for. */
export const PORTAL_URL = new URL(browser.runtime.getManifest().homepage_url ?? 'http://localhost:4000').origin;

/** A package for a machine of one's own: Tandem may answer on another port there. */
export const IS_LOCAL = new URL(PORTAL_URL).hostname === 'localhost';
