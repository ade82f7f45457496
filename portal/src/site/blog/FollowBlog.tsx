import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './article.module.css';

const FEEDS = [
  ['RSS', '/feeds/blog.rss'],
  ['Atom', '/feeds/blog.atom'],
  ['JSON Feed', '/feeds/blog.json'],
] as const;

/** The feeds of the blog. */
export function FollowBlog() {
  const { t } = useTranslation('public');
  return (
    <Section small title={t('blog.follow')}>
      <p className={classes.quiet}>{t('blog.followText')}</p>
      <p className={classes.feeds}>
        {FEEDS.map(([name, path]) => (
          <a key={name} href={path}>
            {name}
          </a>
        ))}
      </p>
    </Section>
  );
}
