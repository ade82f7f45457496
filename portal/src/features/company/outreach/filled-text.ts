interface Part {
  text: string;
  isFact: boolean;
}

/** A text in parts, those apart that are values of facts. */
export function withFactsMarked(text: string, values: readonly string[]): Part[] {
  const known = values.filter((value) => value !== '').toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, isFact: false }];
  const pattern = new RegExp(`(${known.map(escaped).join('|')})`, 'u');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isFact: known.includes(part) }));
}

const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address without what every address has. */
export function sourceName(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}
