import { blocksOf, htmlOf } from '@tandem/drafts/blocks';
import { alignedWords, wordsOf } from './align-words.ts';
import { type Leaf, leavesOf, parsedHtml } from './html-blocks.ts';

/** Inline elements around a character, such as bold and links, outermost first. */
type Marks = readonly Element[];
const NONE: Marks = [];

/** A text with the marks of each of its characters. */
interface Marked {
  text: string;
  marks: Marks[];
}

/**
 * Applies a suggestion to an HTML text. If the suggestion has the same blocks, lists, quotes and headings stay as they
 * are; unchanged words regain their bold formatting and links. A suggestion is plain text without formatting of its
 * own.
 */
export function htmlOfSuggestion(html: string, suggestion: string): string {
  const before = parsedHtml(html);
  const old = leavesOf(before);
  const blocks = blocksOf(suggestion);
  const isSame = old.length === blocks.length && old.every(({ kind }, nth) => kind === blocks[nth]?.kind);
  if (isSame) {
    for (const [nth, leaf] of old.entries()) {
      const { text = '' } = blocks[nth] ?? {};
      if (text !== leaf.text) fill(leaf.element, markedAs([leaf], text));
    }
    return before.innerHTML;
  }
  const after = parsedHtml(htmlOf(blocks));
  const leaves = leavesOf(after);
  const texts = leaves.map(({ text }) => text);
  const marked = markedAs(old, texts.join('\n'));
  let start = 0;
  for (const [nth, { element }] of leaves.entries()) {
    const { length } = texts[nth] ?? '';
    fill(element, { text: texts[nth] ?? '', marks: marked.marks.slice(start, start + length) });
    start += length + 1;
  }
  return after.innerHTML;
}

/** Returns the texts of links that a suggestion has lost because their words changed. */
export function lostLinks(html: string, suggestion: string): string[] {
  const linksIn = (text: string) => [...parsedHtml(text).querySelectorAll('a[href]')];
  const left = new Set(linksIn(htmlOfSuggestion(html, suggestion)).map((link) => link.getAttribute('href')));
  return linksIn(html).flatMap((link) => (left.has(link.getAttribute('href')) ? [] : (link.textContent ?? '')));
}

/** Returns a text with the marks that its words had in the old blocks. */
function markedAs(old: readonly Leaf[], text: string): Marked {
  const before = old.map(markedIn).reduce(joined);
  const whole = old.length === 1 ? around(before) : NONE;
  const marks: Marks[] = Array.from({ length: text.length }, () => whole);
  let last: { end: number; marks: Marks } | undefined;
  for (const [from, to] of alignedWords(wordsOf(before.text), wordsOf(text))) {
    for (let at = 0; at < to.word.length; at++) marks[to.start + at] = before.marks[from.start + at] ?? NONE;
    // Text between two words of the same link or bold phrase belongs to that phrase, changed words included.
    const first = before.marks[from.start] ?? NONE;
    const shared = last?.marks.filter((mark) => first.includes(mark)) ?? [];
    if (last) for (let at = last.end; at < to.start; at++) marks[at] = shared.length > 0 ? shared : whole;
    last = { end: to.start + to.word.length, marks: before.marks[from.start + from.word.length - 1] ?? NONE };
  }
  return { text, marks };
}

const joined = (one: Marked, other: Marked): Marked => ({
  text: `${one.text}\n${other.text}`,
  marks: [...one.marks, NONE, ...other.marks],
});

/** Returns the marks that every visible character of a text has. */
function around({ text, marks }: Marked): Marks {
  const visible = marks.filter((_, at) => /\S/.test(text[at] ?? ''));
  return visible[0]?.filter((mark) => visible.every((each) => each.includes(mark))) ?? NONE;
}

function markedIn({ element }: Leaf): Marked {
  const found: Marked = { text: '', marks: [] };
  const visit = (node: Node, marks: Marks) => {
    const isBreak = node.nodeName === 'BR';
    if (node.nodeType === Node.TEXT_NODE || isBreak) {
      const text = isBreak ? ' ' : (node.textContent ?? '');
      found.text += text;
      for (let at = 0; at < text.length; at++) found.marks.push(marks);
    }
    for (const child of node.childNodes) {
      visit(child, node === element ? marks : [...marks, node as Element]);
    }
  };
  visit(element, NONE);
  return found;
}

/** Replaces the content of a block with a text and its marks. */
const fill = (block: Element, marked: Marked) => block.replaceChildren(...nodesOf(marked, 0));

function nodesOf({ text, marks }: Marked, depth: number): Node[] {
  const nodes: Node[] = [];
  for (let start = 0; start < text.length; ) {
    const mark = marks[start]?.[depth];
    let end = start + 1;
    while (end < text.length && marks[end]?.[depth] === mark) end++;
    if (mark) {
      const copy = mark.cloneNode(false) as Element;
      copy.append(...nodesOf({ text: text.slice(start, end), marks: marks.slice(start, end) }, depth + 1));
      nodes.push(copy);
    } else nodes.push(document.createTextNode(text.slice(start, end)));
    start = end;
  }
  return nodes;
}
