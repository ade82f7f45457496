import { codeLanguageOf, isOwnPicture, isTextLink, RICH_TEXTS, type RichTextKind } from '@tandem/contracts/rich-text';
import sanitizeHtml from 'sanitize-html';

const sanitizers = new Map<RichTextKind, sanitizeHtml.IOptions>();

/**
 * Sanitises a formatted text for storage and display: only the tags and attributes of its kind, links to web addresses,
 * pictures that were uploaded here, and nothing that runs or loads. The output has the editor's own form, so that
 * neither changes the other's output.
 */
export function sanitisedRichText(html: string, kind: RichTextKind): string {
  const options = sanitizers.get(kind) ?? optionsOf(kind);
  sanitizers.set(kind, options);
  return sanitizeHtml(html, options)
    .replaceAll(/<(br|hr|img)([^>]*) \/>/g, '<$1$2>')
    .trim();
}

function optionsOf(kind: RichTextKind): sanitizeHtml.IOptions {
  const { tags, attributes, headings, rel } = RICH_TEXTS[kind];
  const [upper, lower] = headings;
  const headingTags = [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `h${level <= upper ? upper : lower}`]);
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
    transformTags: {
      ...Object.fromEntries(headingTags),
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      div: 'p',
      thead: 'tbody',
      tfoot: 'tbody',
      a: (tagName, { href = '' }) => tagWith(tagName, isTextLink(href, kind) ? { href, rel } : {}),
      code: (tagName, { class: name = '' }) => tagWith(tagName, codeLanguageOf(name) ? { class: name } : {}),
      img: (tagName, { src = '', alt = '', width, height }) =>
        tagWith(tagName, { src, alt, ...number('width', width), ...number('height', height) }),
      ol: (tagName, { start }) => tagWith(tagName, start === '1' ? {} : number('start', start)),
      td: (tagName, cell) => tagWith(tagName, spansOf(cell)),
      th: (tagName, cell) => tagWith(tagName, spansOf(cell)),
    },
  };
}

const tagWith = (tagName: string, attribs: Record<string, string>): sanitizeHtml.Tag => ({ tagName, attribs });

/** A table cell may span several others. */
const spansOf = ({ colspan, rowspan }: sanitizeHtml.Attributes) => ({
  ...(colspan !== '1' && number('colspan', colspan)),
  ...(rowspan !== '1' && number('rowspan', rowspan)),
});

const number = (name: string, value: string | undefined): Record<string, string> =>
  value && /^[1-9]\d{0,3}$/.test(value) ? { [name]: value } : {};

/** Returns a text without its formatting, each block on a separate line. */
export const plainTextOf = (html: string): string =>
  unescapeHtml(html.replaceAll(/<(?:br|\/(?:p|h\d|li|pre|blockquote|t[dhr]))>/g, '\n').replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' };

/** The text of escaped HTML, as `sanitisedRichText` escapes it. */
export const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The words of a text without formatting. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
