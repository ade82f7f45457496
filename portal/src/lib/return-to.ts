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

/** Returns a path of the login or the sign-up with the same page to return to. */
export function withReturn(path: string, params: URLSearchParams): string {
  const page = returnTo(params);
  return page ? `${path}?${new URLSearchParams({ return: page })}` : path;
}
