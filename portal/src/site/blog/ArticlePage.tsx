import { pictureSources } from '@tandem/catalogue/pictures';
import { skillLabel } from '@tandem/catalogue/skills';
import { boardWith, NO_FILTERS } from '@tandem/contracts/board-address';
import type { SitePage } from '@tandem/contracts/site';
import { formatDate, formatNumber } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Section } from '@tandem/ui/Section';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { ArticleText } from '../../lib/article/ArticleText.tsx';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../SiteContext.tsx';
import { ArticleJobs } from './ArticleJobs.tsx';
import { ArticleList } from './ArticleList.tsx';
import classes from './article.module.css';
import { FollowBlog } from './FollowBlog.tsx';

/** An article with its table of contents, jobs that require its skill, and related articles. */
export function ArticlePage({ article, html, sections, related, ...more }: Extract<SitePage, { page: 'article' }>) {
  const { t, i18n } = useTranslation(['public', 'catalogue']);
  const { origin } = useSite();
  const { title, headline, author, language, publishDate, translations, media, cover, coverText, tags } = article;
  const picture = media.find(({ id }) => id === cover);
  const others = translations.filter((each) => each.language !== language);
  const [tag] = tags;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <nav className={classes.crumbs} aria-label={t('blog.crumbs')}>
          <a href={paths.blog}>{t('blog.title')}</a>
          {tag && (
            <>
              <span aria-hidden="true">/</span>
              <a href={`${paths.blog}?tag=${tag}`}>#{tag}</a>
            </>
          )}
        </nav>
        <div lang={language}>
          <h1>{title}</h1>
          <p className={classes.lead}>{headline}</p>
        </div>
        <div className={classes.by}>
          <Avatar id={author} size={44} />
          <p>
            <b>{author}</b>
            <span>
              {publishDate && <time dateTime={publishDate}>{formatDate(publishDate, i18n.language)}</time>}
              {', '}
              {t('blog.minutes', { count: more.readingTime })}
              {others.map((each) => (
                <a
                  key={each._id}
                  className={classes.translation}
                  href={paths.article(each.slug)}
                  hrefLang={each.language}
                  lang={each.language}
                >
                  {t('blog.readIn', { lng: each.language })}
                </a>
              ))}
            </span>
          </p>
        </div>
      </header>
      <div className={classes.columns}>
        <Contents sections={sections} language={language} />
        <article className={classes.article} lang={language}>
          {picture && (
            <img
              className={classes.cover}
              src={picture.url}
              srcSet={pictureSources(picture.url)}
              sizes="(min-width: 60em) 640px, 100vw"
              width={picture.width}
              height={picture.height}
              alt={coverText}
              fetchPriority="high"
            />
          )}
          <ArticleText html={html} copy={{ label: t('blog.copyCode'), done: t('blog.copied') }} />
        </article>
        <aside className={classes.side}>
          {more.jobs.length > 0 && (
            <Section small title={t('blog.jobs', { skill: skillLabel(more.skill) })}>
              <ArticleJobs jobs={more.jobs} />
              <a href={boardWith(NO_FILTERS, { skills: [more.skill] })}>
                {t('blog.allJobs', {
                  count: more.jobsTotal,
                  number: formatNumber(more.jobsTotal, i18n.language),
                  skill: skillLabel(more.skill),
                })}
              </a>
            </Section>
          )}
          <FollowBlog />
          <p>
            <TextButton data-needs-script data-copy={origin + paths.article(article.slug)} data-done={t('blog.copied')}>
              {t('blog.copyLink')}
            </TextButton>
          </p>
        </aside>
      </div>
      {related.length > 0 && (
        <div className={classes.related}>
          <Section title={t('blog.next')}>
            <ArticleList articles={related} level={3} plain />
          </Section>
        </div>
      )}
    </div>
  );
}

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
  language: string;
}

/** Linked table of contents of a long article: next to it, or above it on a narrow screen. */
function Contents({ sections, language }: ContentsProps) {
  const { t } = useTranslation('public');
  if (sections.length < 2) return <div className={classes.contents} />;
  const links = (
    <ol lang={language}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={classes.contents} aria-label={t('blog.contents')}>
      <b className={classes.wideOnly}>{t('blog.contents')}</b>
      <div className={classes.wideOnly}>{links}</div>
      <details className={classes.narrowOnly}>
        <summary>{t('blog.contents')}</summary>
        {links}
      </details>
    </nav>
  );
}
