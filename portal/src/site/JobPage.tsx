import type { SitePage } from '@tandem/contracts/site';
import { ActLink } from '@tandem/ui/ActLink';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { JobBody } from '../lib/job/JobBody.tsx';
import classes from '../lib/job/job-page.module.css';
import { paths } from '../lib/paths.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tandem-apply': HTMLAttributes<HTMLElement> & { company: string; job: string; language: string };
    }
  }
}

/** One job. A guest applies in the form of the widget, or signs up where no script runs; others are led to their own page of it. */
export function JobPage({ job }: Extract<SitePage, { page: 'job' }>) {
  const { t, i18n } = useTranslation('public');
  const own = JSON.stringify({
    USER: { href: paths.me.job(job.slug), text: t('job.show') },
    COMPANY: { href: paths.hiring.matches, text: t('job.toMatches') },
    SUPERUSER: { href: paths.jobPreview(job.slug), text: t('job.toPreview') },
  });
  return (
    <JobBody job={job}>
      <div className={classes.apply}>
        <div className={classes.act}>
          <tandem-apply company={job.company.slug} job={job.slug} language={i18n.language}>
            <ActLink large wide href={paths.signupUser} data-own={own}>
              {t('job.apply')}
            </ActLink>
          </tandem-apply>
        </div>
        <p data-for="guests">{t('job.applyText')}</p>
        <p data-for="guests">
          <a href={`${paths.login}?return=${encodeURIComponent(paths.me.job(job.slug))}`}>{t('job.login')}</a>{' '}
          {t('job.loginWhy')}
        </p>
      </div>
    </JobBody>
  );
}
