import { pictureFor, pictureSources } from '@tandem/catalogue/pictures';
import type { BlogSummary } from '@tandem/contracts/blog';
import { formatDate, languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import classes from './article.module.css';

interface ArticleListProps {
  articles: readonly BlogSummary[];
  /** Level of the headings. */
  level: 2 | 3;
  /** Whether pictures and summaries are left out. */
  plain?: boolean;
}

/** A list of articles: title, author, date and reading time. */
export function ArticleList({ articles, level, plain = false }: ArticleListProps) {
  const { t, i18n } = useTranslation('public');
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.list} data-plain={plain || undefined}>
      {articles.map((article, index) => {
        const picture = article.media.find(({ id }) => id === article.cover);
        return (
          <li key={article._id} lang={article.language}>
            {!plain && picture && (
              <img
                src={pictureFor(picture.url, 480)}
                srcSet={pictureSources(picture.url)}
                sizes="(min-width: 60em) 380px, 100vw"
                width={picture.width}
                height={picture.height}
                alt=""
                {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            )}
            <div>
              <Heading>
                <a href={paths.article(article.slug)}>{article.title}</a>
              </Heading>
              {!plain && <p className={classes.summary}>{article.headline}</p>}
              <p className={classes.quiet} lang={i18n.language}>
                {article.author}
                <br />
                {article.publishDate && formatDate(article.publishDate, i18n.language)},{' '}
                {t('blog.minutes', { count: article.readingTime })}
                {article.language !== i18n.language && ` · ${languageName(article.language, i18n.language)}`}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
