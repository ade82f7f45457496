import type { JobOnBoard } from '@tandem/contracts/job';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { JobRow } from './JobRow.tsx';
import classes from './job-page.module.css';
import { sharedAxis } from './job-salary.ts';

interface JobGoneProps {
  message: string;
  /** Whether the job was public and is closed; otherwise there is no such job. */
  closed: boolean;
  similar: readonly JobOnBoard[];
}

/** Explains that a job is closed or does not exist, and offers similar ones. */
export function JobGone({ message, closed, similar }: JobGoneProps) {
  const { t } = useTranslation('public');
  return (
    <div className={classes.page}>
      <EmptyState figure="gone" level={1} title={message} actions={<Link to={paths.jobs}>{t('job.all')}</Link>}>
        {t(closed ? 'job.closed' : 'job.absent')}
      </EmptyState>
      {similar.length > 0 && (
        <Section title={t('job.similar')}>
          <Rows>
            {similar.map((job) => (
              <JobRow key={job._id} job={job} axis={sharedAxis(similar)} />
            ))}
          </Rows>
        </Section>
      )}
    </div>
  );
}
