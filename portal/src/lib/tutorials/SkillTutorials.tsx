import { skillLabel } from '@tandem/catalogue/skills';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { paths } from '../paths.ts';
import classes from './tutorials.module.css';

const MAX_TUTORIALS = 5;

/** Tutorials about any of the given skills, latest first; renders nothing if there are none. */
export function SkillTutorials({ skills }: { skills: readonly string[] }) {
  const { t } = useTranslation('common');
  const tags = skills.toSorted();
  const { data } = useQuery({
    queryKey: ['tutorials', 'skills', tags],
    queryFn: () => api.tutorials.query({ body: { tags, limit: MAX_TUTORIALS } }),
    enabled: tags.length > 0,
    staleTime: 300_000,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className={classes.learn}>
      <b>{t('tutorials')}</b>
      <ul>
        {data.items.map(({ _id, slug, title, language, tags: about }) => (
          <li key={_id}>
            <a href={paths.tutorial(slug)} lang={language}>
              {title}
            </a>{' '}
            <span>
              {about
                .filter((tag) => tags.includes(tag))
                .map(skillLabel)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
