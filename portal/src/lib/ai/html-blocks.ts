import type { Block } from '@tandem/drafts/blocks';

const KINDS: Record<string, Block['kind']> = { P: 'paragraph', LI: 'item', BLOCKQUOTE: 'paragraph', PRE: 'paragraph' };

/** The paragraphs, headings and list items of an HTML text, without their formatting. */
export function blocksOfHtml(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found: Block[] = [];
  const visit = (element: Element) => {
    const kind = /^H[1-6]$/.test(element.tagName) ? 'heading' : KINDS[element.tagName];
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (!kind) for (const child of element.children) visit(child);
    else if (text) found.push({ kind, text });
  };
  visit(body);
  return found;
}
