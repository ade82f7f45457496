/** A site that can be read, once a person has allowed it. */
export interface Site {
  name: string;
  /** What the browser is asked to allow. */
  origin: string;
}

/** All sites with a reader of their own. The manifest asks for no others. */
export const SITES: readonly Site[] = [
  { name: 'linkedin.com', origin: 'https://*.linkedin.com/*' },
  { name: 'github.com', origin: 'https://github.com/*' },
];

/**
 * The address that a page is read at: its own. Next to a Tandem on one's own machine there are demo sites, with pages of other
 * sites under `/network/<their address>`; a package for another portal may not read that machine.
 */
export function addressOf(url: string): string {
  const { protocol, hostname, pathname, search, hash } = new URL(url);
  const isDemo = protocol === 'http:' && hostname === 'localhost' && pathname.startsWith('/network/');
  return isDemo ? `https://${pathname.slice('/network/'.length)}${search}${hash}` : url;
}
