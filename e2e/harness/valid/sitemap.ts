import { childCountErrors, descendants, isWebAddress, readXml, textOf } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 52_428_800;
const maybe = [0, 1] as const;

/** https://www.w3.org/TR/NOTE-datetime */
const isDate = (text: string) =>
  /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the URLs in a sitemap and its errors. Source: https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
export function readSitemap(text: string, origin: string): { addresses: string[]; faults: string[] } {
  const { documentElement: root } = readXml(text);
  const entries = [...root.children];
  const addresses = entries.map((entry) => textOf(entry, 'loc'));
  const kind = root.nodeName === 'sitemapindex' ? 'sitemap' : 'url';
  const faults = [
    ...(root.namespaceURI === NAMESPACE ? [] : ['namespace']),
    ...(['urlset', 'sitemapindex'].includes(root.nodeName) ? [] : ['root']),
    ...(entries.length > 0 && entries.length <= MAX_ADDRESSES ? [] : [`${entries.length} addresses`]),
    ...(Buffer.byteLength(text) <= MAX_BYTES ? [] : ['too large']),
    ...(new Set(addresses).size === addresses.length ? [] : ['an address twice']),
    ...childCountErrors(root, { [kind]: [1, MAX_ADDRESSES] }),
    ...entries.flatMap((entry) =>
      childCountErrors(entry, { loc: [1, 1], lastmod: maybe, changefreq: maybe, priority: maybe }),
    ),
    ...addresses.filter((each) => !isWebAddress(each) || !each.startsWith(`${origin}/`) || each.length > 2048),
    ...entries
      .flatMap((entry) => descendants(entry, 'lastmod').map((each) => each.textContent ?? ''))
      .filter((each) => !isDate(each)),
  ];
  return { addresses, faults };
}
