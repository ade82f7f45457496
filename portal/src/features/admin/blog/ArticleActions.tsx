import { Button } from '@mantine/core';
import type { BlogSummary } from '@tandem/contracts/blog';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useDeleteArticle, useRestoreArticle } from './use-delete-article.ts';

/** Actions on an article in the list. */
export function ArticleActions({ article }: { article: BlogSummary }) {
  const { t } = useTranslation('blog');
  const restore = useRestoreArticle();
  const remove = useDeleteArticle();
  const act = useMutation({
    mutationFn: () => (article.deletedDate ? restore(article._id) : remove(article)),
    onError: (error) => toast.bad(error.message),
  });
  return (
    <>
      {article.published && !article.deletedDate && (
        <Button size="xs" variant="subtle" component="a" href={paths.article(article._id)} target="_blank">
          {t('view')}
        </Button>
      )}
      <Button size="xs" variant="default" loading={act.isPending} onClick={() => act.mutate()}>
        {t(article.deletedDate ? 'restore' : 'delete')}
      </Button>
    </>
  );
}
