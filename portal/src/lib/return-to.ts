/** Where somebody wanted to go before logging in; only within the portal, however the address is written. */
export function returnTo(params: URLSearchParams): string | null {
  const path = params.get('return');
  if (!path?.startsWith('/')) return null;
  // The parser drops tabs and line breaks and takes \ for /, as browsers do.
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null;
}
