/** A paragraph, heading or list item of a draft. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'item';
  text: string;
}

/** Removes emphasis marks, which would hide facts from a check: `9 **000** €`. */
export const withoutEmphasis = (text: string): string => text.replaceAll(/\*\*|__|`/g, '');

/**
 * Parses a draft as engines write it: `## ` begins a heading, `- ` a list item; an empty line ends a paragraph.
 * Emphasis marks are dropped.
 */
export function blocksOf(draft: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of draft.split('\n').map((each) => each.trim())) {
    const [, mark = '', rest = ''] = /^(#{1,6}\s+|[-*•]\s+|)(.*)$/.exec(line) ?? [];
    const text = withoutEmphasis(rest).trim();
    if (!text) isOpen = false;
    else if (mark.startsWith('#')) blocks.push({ kind: 'heading', text });
    else if (mark) blocks.push({ kind: 'item', text });
    else if (isOpen) (blocks.at(-1) as Block).text += ` ${text}`;
    else blocks.push({ kind: 'paragraph', text });
    isOpen = Boolean(text) && !mark;
  }
  return blocks;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns blocks as HTML with escaped content. */
export function htmlOf(blocks: readonly Block[]): string {
  const parts: string[] = [];
  for (const [nth, { kind, text }] of blocks.entries()) {
    if (kind === 'heading') parts.push(`<h3>${escaped(text)}</h3>`);
    else if (kind === 'paragraph') parts.push(`<p>${escaped(text)}</p>`);
    else {
      if (blocks[nth - 1]?.kind !== 'item') parts.push('<ul>');
      parts.push(`<li><p>${escaped(text)}</p></li>`);
      if (blocks[nth + 1]?.kind !== 'item') parts.push('</ul>');
    }
  }
  return parts.join('');
}

/** Converts blocks back to the text of a draft. */
export const draftOf = (blocks: readonly Block[]): string =>
  blocks
    .map(({ kind, text }, nth) => {
      const mark = { heading: '## ', item: '- ', paragraph: '' }[kind];
      const isTight = kind === 'item' && blocks[nth + 1]?.kind === 'item';
      return `${mark}${text}${isTight ? '\n' : '\n\n'}`;
    })
    .join('')
    .trim();
