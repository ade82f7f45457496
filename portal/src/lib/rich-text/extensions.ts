import { RICH_TEXTS, type RichTextKind } from '@tandem/contracts/rich-text';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { tables } from './tables.ts';

/** Returns the editor extensions of a kind of text: only what the contract allows. `more` adds custom rendering. */
export function extensionsFor(kind: RichTextKind, more: Extensions = []): Extensions {
  const { tags, headings, rel } = RICH_TEXTS[kind];
  const has = (tag: string) => (tags as readonly string[]).includes(tag);
  return [
    StarterKit.configure({
      heading: { levels: [...headings] },
      link: { openOnClick: false, protocols: ['http', 'https'], HTMLAttributes: { rel, target: null, class: null } },
      underline: false,
      ...(!has('blockquote') && { blockquote: false }),
      ...(!has('code') && { code: false }),
      ...(!has('hr') && { horizontalRule: false }),
      ...(!has('s') && { strike: false }),
      codeBlock: false,
      // No empty paragraph is added after the last block.
      trailingNode: false,
    }),
    ...(has('table') ? tables : []),
    ...more,
  ];
}
