import type { SitePage } from '@tandem/contracts/site';
import { languageName } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { useTranslation } from 'react-i18next';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import { useAddress, useSite } from '../SiteContext.tsx';
import { ArticleList } from './ArticleList.tsx';
import classes from './article.module.css';
import { FollowBlog } from './FollowBlog.tsx';

const PAGE = 12;

/** All articles, latest first, by tag and language. */
export function BlogPage({ articles, total, skip, tags, languages }: Extract<SitePage, { page: 'blog' }>) {
  const { t, i18n } = useTranslation('public');
  const { query } = useSite();
  const address = useAddress();
  const choice = (name: 'tag' | 'language', value: string, label: string) => (
    <li key={value}>
      <a
        href={address({ [name]: value, skip: '' })}
        aria-current={(query.get(name) ?? '') === value ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  );
  return (
    <div className={classes.blog}>
      <PageHead title={t('blog.title')} lead={t('blog.lead')} />
      <nav className={classes.filters} aria-label={t('blog.filter')}>
        <ul>
          {choice('tag', '', t('blog.allTags'))}
          {tags.map((tag) => choice('tag', tag, `#${tag}`))}
        </ul>
        {languages.length > 1 && (
          <ul>
            {choice('language', '', t('blog.allLanguages'))}
            {languages.map((language) => choice('language', language, languageName(language, i18n.language)))}
          </ul>
        )}
      </nav>
      {articles.length === 0 ? (
        <EmptyState
          figure="nothing"
          level={2}
          title={t('blog.empty')}
          actions={query.size > 0 && <a href={paths.blog}>{t('blog.viewAll')}</a>}
        >
          {t('blog.emptyText')}
        </EmptyState>
      ) : (
        <ArticleList articles={articles} level={2} />
      )}
      <Pages skip={skip} size={PAGE} total={total} />
      <div className={classes.followBlog}>
        <FollowBlog />
      </div>
    </div>
  );
}
