/** Where somebody wanted to go before logging in; only within the portal. */
export function returnTo(params: URLSearchParams): string | null {
  const path = params.get('return');
  return path?.startsWith('/') && !/^\/[/\\]/.test(path) ? path : null;
}
