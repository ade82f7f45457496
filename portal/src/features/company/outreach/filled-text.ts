/** Returns a URL without protocol, `www.` and trailing slash. */
export function sourceName(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
