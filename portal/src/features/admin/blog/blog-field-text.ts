import { languageName } from '@tandem/i18n/format';
import type { ArticleField } from './use-article.ts';

/** A field of an article as plain text, for comparing two versions. */
export function blogFieldText(field: ArticleField, value: unknown, language: string): string {
  if (field === 'body') return plainText(String(value ?? ''));
  if (field === 'tags') return (value as string[]).map((tag) => `#${tag}`).join(' ');
  if (field === 'language') return languageName(String(value), language);
  return String(value ?? '');
}

/** The text of HTML that the server has sanitised, a line for each block. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of body.querySelectorAll('p, h2, h3, li, pre, blockquote, tr')) each.append('\n');
  for (const each of body.querySelectorAll('br')) each.replaceWith('\n');
  for (const each of body.querySelectorAll('img')) each.replaceWith(`[${each.alt}]\n`);
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim();
}
