import { COMMENT_REASONS } from '@tandem/catalogue/comments';
import type { SitePage } from '@tandem/contracts/site';
import { formatDate } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { ArticleText } from '../../lib/article/ArticleText.tsx';
import { paths } from '../../lib/paths.ts';
import blog from '../blog/article.module.css';
import { Comments } from './Comments.tsx';
import { SkillName } from './SkillName.tsx';
import classes from './tutorials.module.css';

/** Texts used by the script of the page. */
const SCRIPT_TEXTS = [
  ...['like_one', 'like_other', 'pin', 'pinned', 'queued', 'hidden', 'appealLabel', 'appeal', 'appealed'],
  ...['confirmRemove', 'replyLabel', 'replySend', 'editLabel', 'editSend', 'reported'],
  ...COMMENT_REASONS.map((reason) => `reason_${reason}`),
];

type TutorialPageProps = Extract<SitePage, { page: 'tutorial' }>;

/** A tutorial with its skills, likes and comments. */
export function TutorialPage({
  tutorial,
  html,
  sections,
  readingTime,
  related,
  comments,
  total,
  skip,
}: TutorialPageProps) {
  const { t, i18n } = useTranslation('tutorials');
  const { _id, slug, title, headline, author, language, publishDate, tags, likes } = tutorial;
  const texts = Object.fromEntries(SCRIPT_TEXTS.map((key) => [key, t(`script.${key}`)]));
  const back = encodeURIComponent(`${paths.tutorial(slug)}?like=1`);
  return (
    <div className={blog.page} data-tutorial={_id} data-texts={JSON.stringify(texts)}>
      <header className={blog.head}>
        <nav className={blog.crumbs} aria-label={t('public.crumbs')}>
          <a href={paths.tutorials}>{t('public.title')}</a>
        </nav>
        <div lang={language}>
          <h1>{title}</h1>
          <p className={blog.lead}>{headline}</p>
        </div>
        <div className={blog.by}>
          <Avatar id={author} size={44} />
          <p>
            <b>{author || t('comments.formerMember')}</b>
            <span>
              {publishDate && <time dateTime={publishDate}>{formatDate(publishDate, i18n.language)}</time>}
              {', '}
              {t('public.minutes', { count: readingTime })}
            </span>
          </p>
        </div>
      </header>
      <div className={blog.columns}>
        <nav className={blog.contents} aria-label={t('public.contents')}>
          {sections.length > 1 && (
            <ol lang={language}>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          )}
        </nav>
        <article className={blog.article} lang={language}>
          <ArticleText html={html} copy={{ label: t('public.copyCode'), done: t('public.copied') }} />
        </article>
        <aside className={blog.side}>
          <p className={classes.reactions}>
            <a className={classes.like} href={`${paths.login}?return=${back}`} data-like={_id}>
              <span aria-hidden="true">♥</span> <span data-like-label>{t('like')}</span>
            </a>
            <span data-likes>{t('likes', { count: likes })}</span>
          </p>
          <button type="button" className={classes.pin} data-pin={_id} hidden>
            {t('pin')}
          </button>
          <Section small title={t('public.skills')}>
            <ul className={classes.skills}>
              {tags.map((tag) => (
                <li key={tag}>
                  <a href={`${paths.tutorials}?skill=${encodeURIComponent(tag)}`}>
                    <SkillName tag={tag} />
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        </aside>
      </div>
      <div className={classes.comments}>
        <Comments tutorial={tutorial} comments={comments} total={total} skip={skip} />
      </div>
      {related.length > 0 && (
        <div className={blog.related}>
          <Section title={t('public.related')}>
            <ul className={classes.related}>
              {related.map((each) => (
                <li key={each._id}>
                  <a href={paths.tutorial(each.slug)} lang={each.language}>
                    {each.title}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  );
}
