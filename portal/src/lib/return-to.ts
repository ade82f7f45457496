/** The page to return to after logging in; only within the portal, in whatever form the URL is. */
export function returnTo(params: URLSearchParams): string | null {
  const path = params.get('return');
  if (!path?.startsWith('/')) return null;
  // The parser drops tabs and line breaks and takes \ for /, as browsers do.
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : null;
}
