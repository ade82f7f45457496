/** Adds the scheme that people often leave out: `https://hamnkraft.se` for `hamnkraft.se`. */
export function withScheme(address: string): string {
  const typed = address.trim();
  return typed === '' || /^[a-z][a-z+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
}
