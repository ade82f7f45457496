import type { SitePage } from '@tandem/contracts/site';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { DeveloperWork } from '../lib/developer/DeveloperWork.tsx';
import { useDeveloperText } from '../lib/developer/developer-text.ts';
import { paths } from '../lib/paths.ts';
import classes from './cv.module.css';

/** The printable CV at a public address: the publicly visible profile, in one column. */
export function DeveloperCvPage({ developer }: Extract<SitePage, { page: 'developerCv' }>) {
  const { t } = useTranslation('profile');
  const words = useDeveloperText();
  const about = [words.role(developer), words.place(developer), words.speaks(developer).join(', ')].filter(Boolean);
  return (
    <article className={classes.page}>
      <p className={classes.back}>
        <a href={paths.developer(developer.niceLink ?? '')}>{t('cv.back')}</a>
      </p>
      <header>
        <h1 tabIndex={-1}>{t('cv.title', { name: words.name(developer) })}</h1>
        <p>{about.join(' · ')}</p>
      </header>
      <DeveloperWork developer={developer} />
      {developer.additionalInfo && (
        <Section small title={t('more')}>
          <p className={classes.words}>{developer.additionalInfo}</p>
        </Section>
      )}
      <p className={classes.note}>{t('cv.note')}</p>
    </article>
  );
}
