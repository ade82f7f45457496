import { PREVIEW_LENGTH } from '@tandem/catalogue/limits';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of HTML without markup, on one line. */
export const textOf = (html: string): string =>
  html
    .replace(/<[/!?]?[a-z-][^>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the beginning of that text: at most 150 characters, cut between words. Source: specification 1, section 5.
 */
export function previewOf(html: string): string {
  const text = textOf(html);
  if (text.length <= PREVIEW_LENGTH) return text;
  const cut = text.slice(0, PREVIEW_LENGTH - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : undefined).replace(/[\s.,;:–-]+$/, '')}…`;
}
