/** Returns the page to return to after a login; null unless its URL, in whatever form, is within the portal. */
export function returnTo(params: URLSearchParams): string | null {
  const path = params.get('return');
  if (!path?.startsWith('/')) return null;
  // The parser drops tabs and line breaks and treats \ as /, as browsers do.
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : null;
}
