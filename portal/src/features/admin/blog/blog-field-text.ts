import type { Blog } from '@tandem/contracts/blog';
import { languageName } from '@tandem/i18n/format';
import { plainText } from '../../../lib/writing/plain-text.ts';
import type { ArticleField } from './use-article.ts';

/** Returns a field of an article as plain text, for comparing two versions. */
export function blogFieldText(field: ArticleField, value: unknown, language: string): string {
  if (field === 'body') return plainText(String(value ?? ''));
  if (field === 'tags') return (value as string[]).map((tag) => `#${tag}`).join(' ');
  if (field === 'language') return languageName(String(value), language);
  return String(value ?? '');
}

const COMPARED = ['title', 'headline', 'author', 'language', 'tags', 'body', 'coverText'] as const;

/** Returns an article as plain text, for comparing two versions. */
export const articleAsText = (content: Pick<Blog, (typeof COMPARED)[number]>, language: string): string =>
  COMPARED.map((field) => blogFieldText(field, content[field], language)).join('\n');
