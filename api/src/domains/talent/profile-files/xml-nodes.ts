/** An element as the parser returns it: its text, or its parts by name; several of one name are a list. */
export type XmlNode = { readonly [name: string]: unknown };

const MAX_NODES = 500;
const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All elements at a path of names. */
export function nodesAt(node: unknown, ...path: readonly string[]): unknown[] {
  let found: unknown[] = [node];
  for (const name of path)
    found = found
      .flatMap((each) => (isNode(each) && each[name] !== undefined ? [each[name]].flat() : []))
      .slice(0, MAX_NODES);
  return found;
}

/** The text of the first element at a path that has one. */
export function textAt(node: unknown, ...path: readonly string[]): string {
  for (const found of nodesAt(node, ...path)) {
    const text = isNode(found) ? found['#text'] : found;
    if (typeof text === 'string' && text.trim()) return text.trim();
  }
  return '';
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Text of a value that may be HTML, with a line for each paragraph and a dash before each entry of a list. A tag has no
 * `<` inside, so that a text of many of them takes no longer than any other.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<li[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/ul|\/ol)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
