/**
 * Redirect addresses that a browser passes to one extension only: `https://<id>.chromiumapp.org/` and Firefox's own.
 */
const EXTENSION_ADDRESS = /^https:\/\/(?:[a-p]{32}\.chromiumapp\.org|[0-9a-f]{40}\.extensions\.allizom\.org)\/$/;

/**
 * Returns the redirect URL that passes a session to an extension, in the fragment, so that it appears in no log.
 * @returns null if the address is not an extension's
 */
export function handOver(redirectUri: string | null, state: string | null, token: string): string | null {
  if (!redirectUri || !EXTENSION_ADDRESS.test(redirectUri)) return null;
  return `${redirectUri}#${new URLSearchParams({ token, state: state ?? '' })}`;
}
