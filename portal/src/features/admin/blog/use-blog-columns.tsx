import type { BlogSummary } from '@tandem/contracts/blog';
import { formatAgo, formatDate, formatTime, languageName } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';

export const BLOG_SORTS = ['title', 'publishDate', 'updatedDate'] as const;
type Sorted = Column<BlogSummary> & { sort?: (typeof BLOG_SORTS)[number] };

export function useBlogColumns(): Sorted[] {
  const { t, i18n } = useTranslation('blog');
  return [
    {
      head: t('head.article'),
      sort: 'title',
      cell: (article) => (
        <>
          {article.deletedDate ? (
            <b>{article.title || t('untitled')}</b>
          ) : (
            <Link data-edit className={classes.email} to={paths.admin.article(article._id)}>
              {article.title || t('untitled')}
            </Link>
          )}{' '}
          {article.hasUnpublishedChanges && <Outline>{t('changed')}</Outline>}
          {(article.faults?.length ?? 0) > 0 && <Outline>{t('notPublished')}</Outline>}
          <span className={classes.under}>
            {article.author} · {languageName(article.language, i18n.language)}
          </span>
        </>
      ),
    },
    {
      head: t('head.state'),
      wholeWords: true,
      sort: 'publishDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ published, publishDate, deletedDate }) => {
        if (deletedDate) return t('deletedOn', { date: formatDate(deletedDate, i18n.language) });
        if (!publishDate) return t('states.draft');
        const date = formatDate(publishDate, i18n.language);
        if (published) return t('publicSince', { date });
        return t('scheduledFor', { date, time: formatTime(publishDate, i18n.language) });
      },
    },
    {
      head: t('head.changed'),
      wholeWords: true,
      sort: 'updatedDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ updatedDate }) => formatAgo(updatedDate, i18n.language),
    },
  ];
}
