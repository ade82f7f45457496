import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import { FitExplanation } from '../compared/FitExplanation.tsx';
import { useComparedJob } from '../compared/use-compared-job.ts';
import { SelectFilter } from '../search/filters.tsx';

/** How well one of the company's jobs fits a candidate; renders nothing without jobs. */
export default function JobFit({ candidate }: { candidate: VisibleDeveloper }) {
  const { t } = useTranslation('search');
  const { jobs, job, choose } = useComparedJob();
  if (jobs.length === 0) return null;
  return (
    <>
      <SelectFilter
        label={t('compared')}
        value={job?._id ?? ''}
        none={t('noJob')}
        options={jobs.map(({ _id, headline }) => ({ value: _id, label: headline }))}
        onChange={choose}
      />
      {job && <FitExplanation developer={candidate} job={job} />}
    </>
  );
}
