import { Button } from '@mantine/core';
import type { JobOnBoard } from '@tandem/contracts/job';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { type JobWarning, jobWarningOf } from './job-warning.ts';
import { useStillOpen } from './use-still-open.ts';

interface JobWarningsProps {
  jobs: readonly JobOnBoard[];
  waitingFor: (job: string) => number;
}

/** Maximum number of warnings shown at once. */
const MAX_WARNINGS = 5;

/** Jobs that need attention, each with its next action. */
export function JobWarnings({ jobs, waitingFor }: JobWarningsProps) {
  const { t } = useTranslation('company');
  const warned = jobs.flatMap((job) => {
    const warning = jobWarningOf(job, waitingFor(job._id), Date.now());
    return warning ? [{ job, warning }] : [];
  });
  if (warned.length === 0) return null;
  return (
    <Section title={t('jobs.attention.title')} aside={t('jobs.attention.aside', { count: warned.length })}>
      <Rows label={t('jobs.attention.title')}>
        {warned.slice(0, MAX_WARNINGS).map(({ job, warning }) => (
          <Row
            key={job._id}
            title={<Link to={paths.hiring.job(job._id)}>{job.headline}</Link>}
            meta={t(`jobs.attention.${warning.key}`, { count: warning.count })}
            aside={<Act job={job} warning={warning} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Act({ job, warning }: { job: JobOnBoard; warning: JobWarning }) {
  const { t } = useTranslation('company');
  const stillOpen = useStillOpen(job);
  if (warning.key === 'answers')
    return (
      <Button size="xs" variant="default" component={Link} to={paths.hiring.matches}>
        {t('jobs.attention.answer')}
      </Button>
    );
  if (warning.key === 'salary')
    return (
      <Button size="xs" variant="default" component={Link} to={paths.hiring.job(job._id)}>
        {t('jobs.attention.write')}
      </Button>
    );
  return (
    <Button size="xs" loading={stillOpen.isPending} onClick={() => void stillOpen.confirm()}>
      {t(warning.key === 'ended' ? 'jobs.resume' : 'jobs.stillOpen.act')}
    </Button>
  );
}
