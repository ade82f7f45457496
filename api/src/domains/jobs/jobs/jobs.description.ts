import { isPublicLink } from '@tandem/contracts/links';
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
      attribs: (isPublicLink(href) ? { href, rel: 'noopener nofollow ugc' } : {}) as sanitizeHtml.Attributes,
    }),
  },
};

/** A description as it is stored and shown: a few text tags and links to web addresses, nothing that runs or loads. */
export const sanitised = (html: string): string => sanitizeHtml(html, ALLOWED).trim();
