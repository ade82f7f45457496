import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { salaryRange } from '../../../lib/job/job-salary.ts';
import type { JobChoice } from '../../../lib/messages/side-parts.ts';
import { paths } from '../../../lib/paths.ts';
import { useOwnJobs } from '../use-own-jobs.ts';

/** Chooses the job of a first message; the developer sees its title and salary with the message. */
export function JobOfMessage({ value, onChange, error }: JobChoice) {
  const { t, i18n } = useTranslation(['messages', 'fit']);
  const { data } = useOwnJobs();
  const jobs = data?.items.filter(({ status }) => status === 'published') ?? [];
  const only = jobs.length === 1 ? jobs[0]?._id : undefined;
  useEffect(() => {
    if (only && value === '') onChange(only);
  }, [only, value, onChange]);
  if (data && jobs.length === 0)
    return (
      <p role="alert">
        {t('job.none')} <Link to={paths.hiring.jobs}>{t('job.toJobs')}</Link>
      </p>
    );
  return (
    <Field label={t('job.label')} hint={t('job.hint')} error={error}>
      {(control) => (
        <SelectBox
          {...control}
          placeholder={t('job.choose')}
          value={value || null}
          data={jobs.map((job) => ({
            value: job._id,
            label: `${job.headline}, ${t(`fit:per.${job.salaryFrequency}`, { sum: salaryRange(job, i18n.language) })}`,
          }))}
          onChange={(id) => onChange(id ?? '')}
        />
      )}
    </Field>
  );
}
