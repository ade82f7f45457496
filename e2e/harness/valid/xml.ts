import { JSDOM } from 'jsdom';

/** Reads XML as strictly as XML is. Throws with the place where it is not well-formed. */
export const readXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;

/** Elements within an element, by name; those of a namespace with its prefix. */
export const within = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ nodeName }) => nodeName === name);

export const textOf = (parent: Element, name: string): string => within(parent, name)[0]?.textContent?.trim() ?? '';

/** What is wrong with how often elements stand in another: `{ title: [1, 1] }` is exactly one. Others than named are faults. */
export function oddChildren(parent: Element, allowed: Record<string, readonly [number, number]>): string[] {
  const names = new Set([...Object.keys(allowed), ...[...parent.children].map(({ nodeName }) => nodeName)]);
  return [...names].flatMap((name) => {
    const [least, most] = allowed[name] ?? [0, 0];
    const count = within(parent, name).length;
    return count < least || count > most ? [`${count} × <${name}> in <${parent.nodeName}>`] : [];
  });
}

/** RFC 822 as amended by RFC 1123, which is what RSS asks for. */
export const isMailDate = (text: string): boolean =>
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/.test(
    text,
  ) && !Number.isNaN(Date.parse(text));

export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
