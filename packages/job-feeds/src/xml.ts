import { SaxesParser } from 'saxes';
import { FeedParseError } from './feed.ts';

/** An element of a record: its text, and its children by name. */
export interface XmlNode {
  text: string;
  children: Map<string, XmlNode[]>;
}

const DEEPEST = 30;
/** Maximum number of elements of a record; a job with all its places and fields has less than a hundred. */
const MAX_ELEMENTS = 5000;
/** Number of characters that are parsed before other work of the process gets a turn. */
const CHUNK = 256 * 1024;

/**
 * Reads the records of an XML document one by one, so that a large document is never in memory as a tree. `onRecord`
 * receives each element with that name, `onElement` the name and text of every element outside records. Entities of the
 * document are not expanded.
 * @throws FeedParseError if the document is not well-formed, is truncated, nests too deeply or has a record of too many
 * elements
 */
export async function readXml(
  xml: string,
  isRecord: (name: string, parents: readonly string[]) => boolean,
  onRecord: (node: XmlNode) => void,
  onElement: (name: string, text: string, parents: readonly string[]) => void = () => {},
): Promise<void> {
  if (!/^\s*</.test(xml)) throw new FeedParseError('other');
  const parser = new SaxesParser();
  /** Names of the open elements outside records. */
  const parents: string[] = [];
  /** The open elements of a record, outermost first. */
  const open: XmlNode[] = [];
  const names: string[] = [];
  let outer = '';
  let elements = 0;
  parser.on('error', () => {
    throw new FeedParseError('broken');
  });
  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && !isRecord(name, parents)) {
      parents.push(name);
      outer = '';
    } else {
      open.push({ text: '', children: new Map() });
      names.push(name);
      elements = open.length === 1 ? 1 : elements + 1;
    }
    if (open.length + parents.length > DEEPEST || elements > MAX_ELEMENTS) throw new FeedParseError('broken');
  });
  const onText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
    else outer += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    const node = open.pop();
    if (!node) {
      parents.pop();
      onElement(name, outer.trim(), parents);
      outer = '';
      return;
    }
    names.pop();
    const parent = open.at(-1);
    if (!parent) return onRecord(node);
    const known = parent.children.get(name);
    if (known) known.push(node);
    else parent.children.set(name, [node]);
  });
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    await new Promise((resolve) => setTimeout(resolve));
  }
  parser.close();
}

/** Returns the text of the first child with a name; empty if there is none. */
export const childText = (node: XmlNode, name: string): string => node.children.get(name)?.[0]?.text.trim() ?? '';

/** Returns the children along a path of names. */
export const childrenAt = (node: XmlNode, ...path: string[]): XmlNode[] =>
  path.reduce((nodes, name) => nodes.flatMap((each) => each.children.get(name) ?? []), [node]);
