import { skillLabel, skillValue } from '@tandem/catalogue/skills';
import type { SitePage } from '@tandem/contracts/site';
import { joinFacts } from '@tandem/i18n/facts';
import { formatDate, languageName } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { Pages } from '../../lib/Pages.tsx';
import { paths } from '../../lib/paths.ts';
import blog from '../blog/article.module.css';
import { useAddress, useSite } from '../SiteContext.tsx';
import { SkillName } from './SkillName.tsx';

const PAGE = 12;

/** All public tutorials, latest first, by skill. */
export function TutorialsPage({ tutorials, total, skip, tags }: Extract<SitePage, { page: 'tutorials' }>) {
  const { t, i18n } = useTranslation('tutorials');
  const { query } = useSite();
  const address = useAddress();
  // The query may contain another name of a skill, or a skill without tutorials; the latter lists all tutorials.
  const asked = skillValue(query.get('skill') ?? '');
  const chosen = tags.includes(asked) ? asked : '';
  return (
    <div className={blog.blog}>
      <PageHead title={t('public.title')} lead={t('public.lead')} />
      <nav className={blog.filters} aria-label={t('public.filter')}>
        <ul>
          {['', ...tags].map((tag) => (
            <li key={tag}>
              <a href={address({ skill: tag, skip: '' })} aria-current={chosen === tag ? 'true' : undefined}>
                {tag ? <SkillName tag={tag} /> : t('public.all')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tutorials.length === 0 ? (
        <EmptyState
          figure="nothing"
          level={2}
          title={t('public.empty')}
          actions={query.size > 0 && <a href={paths.tutorials}>{t('public.viewAll')}</a>}
        >
          {t('public.emptyText')}
        </EmptyState>
      ) : (
        <Rows>
          {tutorials.map(({ _id, slug, title, headline, author, language, publishDate, tags: skills, ...counts }) => (
            <Row
              key={_id}
              big
              title={
                <a href={paths.tutorial(slug)} lang={language}>
                  {title}
                </a>
              }
              meta={joinFacts([
                skills.map(skillLabel).join(', '),
                author,
                publishDate && formatDate(publishDate, i18n.language),
                t('public.minutes', { count: counts.readingTime }),
                counts.likes > 0 && t('likes', { count: counts.likes }),
                counts.commentsLength > 0 && t('comments.count', { count: counts.commentsLength }),
                language !== i18n.language && languageName(language, i18n.language),
              ])}
            >
              <p lang={language}>{headline}</p>
            </Row>
          ))}
        </Rows>
      )}
      <Pages skip={skip} size={PAGE} total={total} />
    </div>
  );
}
