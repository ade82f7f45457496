import { RICH_TEXTS, type RichTextKind } from '@tandem/contracts/rich-text';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { tables } from './tables.ts';

/** What the editor knows of a kind of text: the lists of the contract, nothing else. `more` draws some of it. */
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
      // The last block of a text is what its author wrote last.
      trailingNode: false,
    }),
    ...(has('table') ? tables : []),
    ...more,
  ];
}
