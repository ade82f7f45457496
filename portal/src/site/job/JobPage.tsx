import type { SitePage } from '@tandem/contracts/site';
import { formatDay } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { JobBody } from '../../lib/job/JobBody.tsx';
import { JobRow } from '../../lib/job/JobRow.tsx';
import classes from '../../lib/job/job-page.module.css';
import { sharedAxis } from '../../lib/job/job-salary.ts';
import { ANSWER_DAYS, answerDeadline } from '../../lib/matches/match-timing.ts';
import { paths } from '../../lib/paths.ts';
import { JobAside } from './JobAside.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tandem-apply': HTMLAttributes<HTMLElement> & { company: string; job: string; language: string };
    }
  }
}

/** A job. Guests apply with the widget's form below the text; others get a link to their own page of the job. */
export function JobPage({ job, similar, pay, badges, responsiveness }: Extract<SitePage, { page: 'job' }>) {
  const { t, i18n } = useTranslation('public');
  const own = JSON.stringify({
    USER: { href: paths.me.job(job.slug), text: t('job.show') },
    COMPANY: { href: paths.hiring.matches, text: t('job.toMatches') },
    SUPERUSER: { href: paths.jobPreview(job.slug), text: t('job.toPreview') },
  });
  const date = formatDay(answerDeadline({ updatedDate: new Date().toISOString() }), i18n.language);
  return (
    <JobBody
      job={job}
      pay={pay}
      more={<JobAside job={job} badges={badges} responsiveness={responsiveness} days={ANSWER_DAYS} />}
      after={
        similar.length > 0 && (
          <div className={classes.similar}>
            <Section title={t('job.similar')}>
              <Rows>
                {similar.map((each) => (
                  <JobRow key={each._id} job={each} axis={sharedAxis([job, ...similar])} />
                ))}
              </Rows>
            </Section>
          </div>
        )
      }
      below={
        <div className={classes.form} id="apply" data-for="guests">
          <Section title={t('job.apply')} line="rule">
            <p className={`${classes.small} ${classes.narrow}`}>{t('job.applyBy', { date })}</p>
            <tandem-apply company={job.company.slug} job={job.slug} language={i18n.language} />
            <noscript>
              <p>{t('job.applyNoScript')}</p>
            </noscript>
          </Section>
        </div>
      }
    >
      <div className={classes.apply}>
        <div className={classes.act} data-fixed-bar>
          <ActLink large wide href="#apply" data-own={own} data-opens-form>
            {t('job.apply')}
          </ActLink>
        </div>
        <p data-for="guests" className={classes.wide}>
          {t('job.applyBy', { date })}
        </p>
        <p data-for="guests">
          <a href={`${paths.login}?return=${encodeURIComponent(paths.me.job(job.slug))}`}>{t('job.login')}</a>{' '}
          {t('job.loginWhy')}
        </p>
      </div>
    </JobBody>
  );
}
