import type { ListedJob } from '@tandem/contracts/job-admin';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type MenuItem, MoreMenu } from '../../../lib/MoreMenu.tsx';
import { paths } from '../../../lib/paths.ts';
import { changeJob, useJobsChanged } from './use-change-job.ts';

interface JobActionsProps {
  job: ListedJob;
  /** Opens the dialog that asks for the reason. */
  onEnd: (how: 'close' | 'delete') => void;
}

/** Actions on a job. Pausing and publishing can be undone; closing and deleting ask for the reason. */
export function JobActions({ job, onEnd }: JobActionsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const navigate = useNavigate();
  const changed = useJobsChanged();
  const { headline, status, deletedDate, slug, companyId, company } = job;

  const take = async (next: 'published' | 'paused', back: 'published' | 'paused' | null) => {
    try {
      await changeJob(job, { status: next });
      await changed();
      toast.done(
        t(`jobs.became.${next}`, { job: headline }),
        back ? { label: t('common:undo'), run: () => void take(back, null) } : undefined,
      );
    } catch (error) {
      toast.bad((error as Error).message);
    }
  };

  const isOpen = status === 'published' || status === 'paused';
  const offered: (MenuItem | false)[] = [
    !deletedDate && { key: 'view', label: t('jobs.view'), run: () => void navigate(paths.jobPreview(slug)) },
    company !== null && {
      key: 'company',
      label: t('jobs.filterBy', { company: company.name }),
      run: () => void navigate(`${paths.admin.jobs}?companyId=${companyId}`),
    },
    { key: 'accounts', label: t('jobs.accounts'), run: () => void navigate(paths.admin.account(companyId)) },
    !deletedDate &&
      status === 'published' && { key: 'pause', label: t('jobs.pause'), run: () => void take('paused', 'published') },
    !deletedDate &&
      status === 'paused' && { key: 'publish', label: t('jobs.publish'), run: () => void take('published', 'paused') },
    !deletedDate && isOpen && { key: 'close', label: t('jobs.close'), run: () => onEnd('close') },
    !deletedDate && { key: 'delete', label: t('jobs.delete'), run: () => onEnd('delete') },
  ];
  return <MoreMenu label={t('jobs.menu', { job: headline })} actions={offered.filter((each) => each !== false)} />;
}
