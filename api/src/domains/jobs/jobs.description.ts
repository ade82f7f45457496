import { PREVIEW_LENGTH } from '@tandem/catalogue/limits';
import { isLink } from '@tandem/contracts/links';
import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: (isLink(href) ? { href, rel: 'noopener nofollow ugc' } : {}) as sanitizeHtml.Attributes,
    }),
  },
};

/** A description as it is stored and shown: a few tags of text, links to web addresses, nothing that runs or loads. */
export const sanitised = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of a sanitised description, without markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of that text: 150 characters, cut between words. */
export function previewOf(html: string): string {
  const text = textOf(html);
  if (text.length <= PREVIEW_LENGTH) return text;
  const cut = text.slice(0, PREVIEW_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s.,;:–-]+$/, '')}…`;
}
