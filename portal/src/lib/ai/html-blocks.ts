import type { Block } from '@tandem/drafts/blocks';
import { parseHtml } from '@tandem/ui/trusted-types';

const BLOCKS = 'p, ul, ol, li, blockquote, pre, h1, h2, h3, h4, h5, h6, div';

/** A paragraph, heading or list item in an HTML text. */
export interface Leaf extends Block {
  element: Element;
}

/** Returns the text of an element, with line breaks as spaces and single spaces between words. */
const textIn = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll('br')) line.replaceWith(' ');
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};

function kindOf(element: Element): Block['kind'] {
  if (/^H[1-6]$/.test(element.tagName)) return 'heading';
  const item = element.closest('li');
  return item && (element === item || element === item.firstElementChild) ? 'item' : 'paragraph';
}

/** Returns the innermost non-empty blocks of an HTML text, in document order. */
export function leavesOf(container: Element): Leaf[] {
  return [...container.children].flatMap((element) => {
    if (isContainer(element)) return leavesOf(element);
    const text = textIn(element);
    return text ? [{ kind: kindOf(element), text, element }] : [];
  });
}

const isContainer = (element: Element) =>
  /^(?:BODY|UL|OL|BLOCKQUOTE|LI)$/.test(element.tagName) && element.querySelector(BLOCKS) !== null;

/** Parses HTML; inline content next to blocks is wrapped in paragraphs. */
export function parsedHtml(html: string): HTMLElement {
  const { body } = parseHtml(html);
  for (const container of [body, ...body.querySelectorAll('li, blockquote')]) {
    if (container !== body && !isContainer(container)) continue;
    let paragraph: Element | undefined;
    for (const node of [...container.childNodes]) {
      if (node instanceof Element && node.matches(BLOCKS)) paragraph = undefined;
      else if (paragraph || node.textContent?.trim()) {
        if (!paragraph) {
          paragraph = document.createElement('p');
          node.before(paragraph);
        }
        paragraph.append(node);
      }
    }
  }
  return body;
}

/** Returns the paragraphs, headings and list items of an HTML text without their formatting. */
export const blocksOfHtml = (html: string): Block[] =>
  leavesOf(parsedHtml(html)).map(({ kind, text }) => ({ kind, text }));
