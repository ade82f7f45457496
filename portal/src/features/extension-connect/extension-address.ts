/** Addresses that a browser hands to one extension and to nobody else: `https://<id>.chromiumapp.org/` and Firefox's own. */
const EXTENSION_ADDRESS = /^https:\/\/(?:[a-p]{32}\.chromiumapp\.org|[0-9a-f]{40}\.extensions\.allizom\.org)\/$/;

/**
 * Where the browser hands a session to an extension: behind `#`, so that it is in no log.
 * @returns null if the address is not an extension's
 */
export function handOver(redirectUri: string | null, state: string | null, token: string): string | null {
  if (!redirectUri || !EXTENSION_ADDRESS.test(redirectUri)) return null;
  return `${redirectUri}#${new URLSearchParams({ token, state: state ?? '' })}`;
}
