import { JSDOM } from 'jsdom';

/** Parses XML strictly. Throws with the position if it is not well-formed. */
export const readXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;

/** Returns the elements within an element by name, including the prefix of a namespace. */
export const descendants = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ nodeName }) => nodeName === name);

export const textOf = (parent: Element, name: string): string =>
  descendants(parent, name)[0]?.textContent?.trim() ?? '';

/**
 * Returns errors in the number of child elements: `{ title: [1, 1] }` is exactly one. Children not listed are errors.
 */
export function childCountErrors(parent: Element, allowed: Record<string, readonly [number, number]>): string[] {
  const names = new Set([...Object.keys(allowed), ...[...parent.children].map(({ nodeName }) => nodeName)]);
  return [...names].flatMap((name) => {
    const [min, max] = allowed[name] ?? [0, 0];
    const count = descendants(parent, name).length;
    return count < min || count > max ? [`${count} × <${name}> in <${parent.nodeName}>`] : [];
  });
}

/** Returns whether a date follows RFC 822 as amended by RFC 1123, as RSS requires. */
export const isMailDate = (text: string): boolean =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/.test(
    text,
  ) && !Number.isNaN(Date.parse(text));

export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
