import type { Blog, BlogChange } from '@tandem/contracts/blog';
import { api } from '../../../lib/api.ts';
import { useWriting } from '../../../lib/writing/use-writing.ts';

export type ArticleField =
  | 'title'
  | 'headline'
  | 'body'
  | 'author'
  | 'tags'
  | 'language'
  | 'cover'
  | 'coverText'
  | 'slug';

/** Loads an article for editing; saves it while it is being typed, and publishes it on request. */
export function useArticle(id: string) {
  const { text, ...editor } = useWriting<Blog, ArticleField, BlogChange>({
    id,
    body: 'body',
    storageKey: `tandem.article.${id}`,
    queryKey: ['blog', id],
    read: () => api.blogs.get({ params: { id } }),
    async save(body) {
      const { blog, message } = await api.blogs.update({ params: { id }, body });
      return { text: blog, message };
    },
    storedIn: ({ blog }) => blog as Blog,
    async restore(revisionId) {
      const { blog, message } = await api.blogs.restoreVersion({ params: { id, revisionId } });
      return { text: blog, message };
    },
  });
  return { ...editor, article: text };
}

export type ArticleEditor = ReturnType<typeof useArticle>;
