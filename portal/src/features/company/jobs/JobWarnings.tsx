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
  const needing = jobs.flatMap((job) => {
    const need = jobWarningOf(job, waitingFor(job._id), Date.now());
    return need ? [{ job, need }] : [];
  });
  if (needing.length === 0) return null;
  return (
    <Section title={t('jobs.attention.title')} aside={t('jobs.attention.aside', { count: needing.length })}>
      <Rows label={t('jobs.attention.title')}>
        {needing.slice(0, MAX_WARNINGS).map(({ job, need }) => (
          <Row
            key={job._id}
            title={<Link to={paths.hiring.job(job._id)}>{job.headline}</Link>}
            meta={t(`jobs.attention.${need.key}`, { count: need.count })}
            aside={<Act job={job} need={need} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Act({ job, need }: { job: JobOnBoard; need: JobWarning }) {
  const { t } = useTranslation('company');
  const stillOpen = useStillOpen(job);
  if (need.key === 'answers')
    return (
      <Button size="xs" variant="default" component={Link} to={paths.hiring.matches}>
        {t('jobs.attention.answer')}
      </Button>
    );
  if (need.key === 'salary')
    return (
      <Button size="xs" variant="default" component={Link} to={paths.hiring.job(job._id)}>
        {t('jobs.attention.write')}
      </Button>
    );
  return (
    <Button size="xs" loading={stillOpen.isPending} onClick={() => void stillOpen.say()}>
      {t(need.key === 'ended' ? 'jobs.resume' : 'jobs.stillOpen.act')}
    </Button>
  );
}
