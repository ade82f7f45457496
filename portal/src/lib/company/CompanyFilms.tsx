import { IconPlayerPlay } from '@tabler/icons-react';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './pictures.module.css';

/** Videos are on other sites: each is a link, so that no third party is contacted before the visitor chooses to. */
export function CompanyFilms({ company: { introVideo, videos = [] } }: { company: VisibleCompany }) {
  const { t } = useTranslation('public');
  const films = [...new Set([introVideo, ...videos])].filter(
    (film): film is string => Boolean(film) && URL.canParse(film ?? ''),
  );
  if (films.length === 0) return null;
  return (
    <Section title={t('companies.films', { count: films.length })}>
      <ul className={classes.films}>
        {films.map((film, index) => (
          <li key={film}>
            <a href={film} rel="noopener nofollow ugc" data-first={index === 0 || undefined}>
              <span className={classes.play}>
                <IconPlayerPlay size={22} stroke={1.75} aria-hidden="true" />
              </span>
              <span>
                <b>{film === introVideo ? t('companies.watch') : t('companies.watchMore', { nth: index + 1 })}</b>{' '}
                <span className={classes.host}>{t('companies.opens', { host: hostOf(film) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const hostOf = (link: string): string => new URL(link).hostname.replace(/^www\./, '');
