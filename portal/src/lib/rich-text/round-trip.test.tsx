import { CODE_LANGUAGES } from '@tandem/contracts/rich-text';
import { Editor, type JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitisedRichText } from '../../../../api/src/platform/text/rich-text.ts';
import { CodeBlock } from './code-block.ts';
import { contentOf } from './content.ts';
import { extensionsFor } from './extensions.ts';
import { Picture } from './picture.ts';

const words = fc
  .string({ unit: fc.constantFrom(...'abc <>&"\'\u00a0é😀אب]'), minLength: 1, maxLength: 12 })
  .map((text) => `x${text.replaceAll(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' '))}y`);

const MARKS = ['bold', 'italic', 'strike', 'code'] as const;
const text = fc.record({ words, mark: fc.option(fc.constantFrom(...MARKS)), href: fc.boolean() }).map(
  ({ words: said, mark, href }): JSONContent => ({
    type: 'text',
    text: said,
    ...(mark === 'code'
      ? { marks: [{ type: 'code' }] }
      : {
          marks: [
            ...(href ? [{ type: 'link', attrs: { href: 'https://volta.example/a?b=1&c=2' } }] : []),
            ...(mark ? [{ type: mark }] : []),
          ],
        }),
  }),
);
const line = fc.array(
  fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const paragraph = line.map((content): JSONContent => ({ type: 'paragraph', content }));
const list = (type: 'bulletList' | 'orderedList') =>
  fc
    .array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })
    .map((items): JSONContent => ({ type, content: items.map((content) => ({ type: 'listItem', content })) }));
const table = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(paragraph, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  )
  .map(
    ([width, rows]): JSONContent => ({
      type: 'table',
      content: rows.map((cells, nth) => ({
        type: 'tableRow',
        content: cells
          .slice(0, width)
          .map((cell) => ({ type: nth === 0 ? 'tableHeader' : 'tableCell', content: [cell] })),
      })),
    }),
  );
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  fc
    .tuple(fc.constantFrom(2, 3), line)
    .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content })),
  list('bulletList'),
  list('orderedList'),
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content): JSONContent => ({ type: 'blockquote', content })),
  fc.tuple(fc.option(fc.constantFrom(...CODE_LANGUAGES)), words).map(
    ([language, code]): JSONContent => ({
      type: 'codeBlock',
      attrs: { language },
      content: [{ type: 'text', text: `if (${code}) {\n\t<b>\n}` }],
    }),
  ),
  fc.constant<JSONContent>({ type: 'horizontalRule' }),
  words.map(
    (alt): JSONContent => ({
      type: 'picture',
      attrs: { src: '/files/media/0123456789ab/960.webp', alt, width: '960', height: '540' },
    }),
  ),
  table,
);
const documents = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content): JSONContent => ({ type: 'doc', content }));

const extensions = extensionsFor('article', [CodeBlock, Picture]);
const editor = new Editor({ extensions, injectCSS: false });
const read = (content: JSONContent | string) => {
  editor.commands.setContent(typeof content === 'string' ? contentOf(content, extensions) : content);
  return { json: editor.getJSON(), html: editor.getHTML() };
};

test('a text stays the same when the editor writes it, the server stores it and the editor reads it again', {
  timeout: 240_000,
}, () => {
  fc.assert(
    fc.property(documents, (content) => {
      const written = read(content);
      const stored = sanitisedRichText(written.html, 'article');
      const again = read(stored);
      expect(again.json).toEqual(written.json);
      expect(sanitisedRichText(again.html, 'article')).toBe(stored);
    }),
    { numRuns: 200, seed: 1804 },
  );
});
