/** A site that can be read, once a person has allowed it. */
export interface Site {
  name: string;
  /** Origin pattern for the browser's permission request. */
  origin: string;
}

/** All sites with a reader of their own. The manifest requests no others. */
export const SITES: readonly Site[] = [
  { name: 'linkedin.com', origin: 'https://*.linkedin.com/*' },
  { name: 'github.com', origin: 'https://github.com/*' },
];

/**
 * Returns the URL that a page is read at: its own. A local Tandem serves demo copies of other sites' pages under
 * `/network/<their URL>`; a package for another portal may not read localhost.
 */
export function addressOf(url: string): string {
  const { protocol, hostname, pathname, search, hash } = new URL(url);
  const isDemo = protocol === 'http:' && hostname === 'localhost' && pathname.startsWith('/network/');
  return isDemo ? `https://${pathname.slice('/network/'.length)}${search}${hash}` : url;
}
