import { ApiError } from '@tandem/client/client';
import type { Blog, BlogChange } from '@tandem/contracts/blog';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useEditor } from '../../../lib/editing/use-editor.ts';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';

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
type Step = Pick<BlogChange, 'published' | 'publishAt' | 'timeZone'>;

/** An article while it is written: saved as one types, and published when one says so. */
export function useArticle(id: string) {
  const queries = useQueryClient();
  const queryKey = ['blog', id];
  const versionsKey = ['blog-versions', id];
  const query = useQuery({
    queryKey,
    queryFn: () => api.blogs.get({ params: { id } }),
    refetchOnWindowFocus: false,
  });
  const { record, ...editor } = useEditor<Blog, ArticleField>({
    storageKey: `tandem.article.${id}`,
    query,
    queryKey,
    store: async (values, revision) => {
      const { blog } = await api.blogs.update({ params: { id }, body: { ...(values as BlogChange), revision } });
      return blog;
    },
    storedIn: ({ blog }) => blog as Blog,
    onStored: () => void queries.invalidateQueries({ queryKey: versionsKey }),
  });
  const step = useMutation({
    mutationFn: (change: Step) => {
      const typed = editor.typed as BlogChange;
      const revision = editor.revision ?? query.data?.revision;
      return api.blogs.update({ params: { id }, body: { ...typed, ...change, revision } });
    },
    onSuccess: ({ blog, message }) => {
      editor.forget(Object.keys(editor.typed) as ArticleField[]);
      queries.setQueryData(queryKey, blog);
      toast.done(message);
      void queries.invalidateQueries({ queryKey: versionsKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'changed_elsewhere') void query.refetch();
      toast.bad(error.message);
    },
  });
  const restore = useMutation({
    mutationFn: (revisionId: string) => api.blogs.restoreVersion({ params: { id, revisionId } }),
    onSuccess: ({ blog, message }) => {
      editor.renew(Object.keys(editor.typed) as ArticleField[]);
      queries.setQueryData(queryKey, blog);
      toast.done(message);
      void queries.invalidateQueries({ queryKey: versionsKey });
    },
    onError: (error) => toast.bad(error.message),
  });
  return { ...editor, article: record, step, restore, stepErrors: fieldErrorsOf(step.error) };
}

export type ArticleEditor = ReturnType<typeof useArticle>;
