import { Button } from '@mantine/core';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { FitReasons } from '../../../lib/fit/FitReasons.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { Interest } from '../../../lib/job/Interest.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import classes from './job.module.css';

/** What a visitor may do about a job: a developer shows interest and sees why it fits, others are told how. */
export function Apply({ job }: { job: JobOnBoard }) {
  const { t } = useTranslation(['public', 'fit']);
  const { view } = useSession();
  const own = useQuery({
    queryKey: ['suggestions', 'job', job._id],
    queryFn: () => api.suggestions.list({ query: { job: job._id } }),
    enabled: view === 'USER',
  });
  const [suggestion] = own.data?.items ?? [];

  if (view === 'COMPANY' || view === 'SUPERUSER') return null;
  if (view === 'GUEST')
    return (
      <div className={classes.apply}>
        <div className={classes.act}>
          <Button component={Link} to={paths.signupUser} size="lg" fullWidth>
            {t('job.apply')}
          </Button>
        </div>
        <p>{t('job.applyText')}</p>
        <p>
          <Link to={`${paths.login}?return=${encodeURIComponent(paths.job(job.slug))}`}>{t('job.login')}</Link>{' '}
          {t('job.loginWhy')}
        </p>
      </div>
    );
  return (
    <div className={classes.apply}>
      <Interest job={job} match={suggestion?.match ?? null} />
      {suggestion && (
        <Section small title={t('fit:heading.why')} line="rule" aside={<FitScore fit={suggestion.fit} />}>
          <FitReasons fit={suggestion.fit} side="user" />
        </Section>
      )}
    </div>
  );
}
