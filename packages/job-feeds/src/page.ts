import { Parser } from 'htmlparser2';
import { asObject, type Json } from './values.ts';

/** Maximum number of links of a page that are examined. */
const MAX_LINKS = 2000;

/** Returns the URLs that a page links to or loads from, in order. */
export function linksIn(html: string, base: string): URL[] {
  const links = new Map<string, URL>();
  const add = (value: string | undefined) => {
    if (!value || links.size >= MAX_LINKS || !URL.canParse(value.trim(), base)) return;
    const url = new URL(value.trim(), base);
    links.set(url.href, url);
  };
  const parser = new Parser({
    onopentag(_, { href, src, 'data-src': later }) {
      for (const value of [href, src, later]) add(value);
    },
  });
  parser.write(html);
  parser.end();
  return [...links.values()];
}

/** Returns the JSON-LD data of a page. Invalid scripts are skipped, and `isWhole` is false. */
export function declaredData(html: string): { nodes: Json[]; isWhole: boolean } {
  const nodes: Json[] = [];
  let isWhole = true;
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      if (name === 'script') script = /^application\/ld\+json\b/i.test(type.trim()) ? '' : undefined;
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name, isImplied) {
      if (name !== 'script' || script === undefined) return;
      try {
        if (isImplied) throw new SyntaxError('The page ends inside the script.');
        nodes.push(...nodesIn(JSON.parse(script), 0));
      } catch {
        isWhole = false;
      }
      script = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return { nodes, isWhole };
}

const DEEPEST = 4;

/** Returns the nodes in lists, graphs and item lists. */
function nodesIn(content: unknown, depth: number): Json[] {
  if (depth > DEEPEST) return [];
  return [content].flat().flatMap((each) => {
    const node = asObject(each);
    const inside = [node['@graph'], node.itemListElement, node.item, node.mainEntity].filter(
      (value) => value !== undefined,
    );
    return [node, ...inside.flatMap((value) => nodesIn(value, depth + 1))];
  });
}
