import { parseHtml } from '@tandem/ui/trusted-types';

/** Returns the text of HTML that the server has sanitised, one line per block. */
export function plainText(html: string): string {
  const { body } = parseHtml(html);
  for (const each of body.querySelectorAll('p, h2, h3, li, pre, blockquote, tr')) each.append('\n');
  for (const each of body.querySelectorAll('br')) each.replaceWith('\n');
  for (const each of body.querySelectorAll('img')) each.replaceWith(`[${each.alt}]\n`);
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}
