import type { ListedJob } from '@tandem/contracts/job-admin';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkDialogProps } from '../table/BulkBar.tsx';
import { BulkForm } from '../table/BulkForm.tsx';
import { changeJob } from './use-change-job.ts';

type Rows = BulkDialogProps<ListedJob>;
const OTHER = { paused: 'published', published: 'paused' } as const;

function ChangeJobs({ rows, onClose, status }: Rows & { status: keyof typeof OTHER }) {
  const { t } = useTranslation('admin');
  return (
    <BulkForm
      title={t(`bulk.jobs.${status}.title`, { count: rows.length })}
      rows={rows}
      idOf={({ _id }) => _id}
      nameOf={({ headline }) => headline}
      act={t(`bulk.jobs.${status}.act`, { count: rows.length })}
      run={(job) => changeJob(job, { status })}
      undo={(job) => changeJob(job, { status: OTHER[status] })}
      changes={['jobs', 'job']}
      onClose={onClose}
    >
      <p>{t(`bulk.jobs.${status}.text`)}</p>
    </BulkForm>
  );
}

const Pause = (props: Rows) => <ChangeJobs {...props} status="paused" />;
const Publish = (props: Rows) => <ChangeJobs {...props} status="published" />;

export function useBulkOnJobs(): BulkAction<ListedJob>[] {
  const { t } = useTranslation('admin');
  return [
    {
      label: t('jobs.pause'),
      fits: ({ status, deletedDate }) => status === 'published' && !deletedDate,
      Dialog: Pause,
    },
    {
      label: t('jobs.publish'),
      fits: ({ status, deletedDate }) => status === 'paused' && !deletedDate,
      Dialog: Publish,
    },
  ];
}
