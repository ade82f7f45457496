import type { BlogSummary } from '@tandem/contracts/blog';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { offerUndo } from '../../../lib/undo/undo.ts';

export function useRestoreArticle() {
  const { t } = useTranslation('blog');
  const queries = useQueryClient();
  return async (id: string) => {
    await api.blogs.restore({ params: { id } });
    toast.done(t('restored'));
    await queries.invalidateQueries({ queryKey: ['blogs'] });
  };
}

/** Deletes an article and offers to undo that. */
export function useDeleteArticle() {
  const queries = useQueryClient();
  const restore = useRestoreArticle();
  return async ({ _id }: Pick<BlogSummary, '_id'>) => {
    const { message } = await api.blogs.remove({ params: { id: _id } });
    offerUndo({
      place: 'blog',
      text: message,
      run: () => void restore(_id).catch((error: Error) => toast.bad(error.message)),
    });
    await queries.invalidateQueries({ queryKey: ['blogs'] });
  };
}
