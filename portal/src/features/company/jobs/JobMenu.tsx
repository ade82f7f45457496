import type { JobStatus } from '@tandem/catalogue/statuses';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type MenuItem, MoreMenu } from '../../../lib/MoreMenu.tsx';
import { paths } from '../../../lib/paths.ts';
import { billingWith } from '../../../lib/payments/billing-address.ts';
import { usePrices } from '../../../lib/payments/use-prices.ts';
import { useJobDelete, useJobDuplicate, useJobStep } from '../use-own-jobs.ts';
import { EndJobDialog } from './EndJobDialog.tsx';
import { useShowPublishError } from './use-show-publish-error.ts';

interface JobMenuProps {
  job: { _id: string; headline: string; status: JobStatus; slug: string; promoted: boolean };
  onDeleted?: () => void;
}

/** Actions on a job other than editing. Pausing can be undone; closing and deleting require a confirmation. */
export default function JobMenu({ job, onDeleted = () => {} }: JobMenuProps) {
  const { t } = useTranslation('company');
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null);
  const step = useJobStep();
  const remove = useJobDelete();
  const duplicate = useJobDuplicate();
  const navigate = useNavigate();
  const showPublishError = useShowPublishError();

  // The row moves to another group in the meantime, so the response is awaited here rather than by the row.
  const take = async (status: 'published' | 'paused', back?: 'published' | 'paused') => {
    setAsked(null);
    try {
      await step.mutateAsync({ _id: job._id, status });
      const undo = back && { label: t('common:undo'), run: () => void take(back) };
      toast.done(t(`jobs.became.${status}`, { job: job.headline }), undo);
    } catch (error) {
      showPublishError(job._id, error);
    }
  };

  const copy = async () => {
    try {
      const draft = await duplicate.mutateAsync(job._id);
      toast.done(t('jobs.copied', { job: job.headline }));
      await navigate(paths.hiring.job(draft._id));
    } catch (error) {
      toast.bad((error as Error).message);
    }
  };

  const mode = usePrices().data?.mode;
  const canBuy = mode !== undefined && mode !== 'unconfigured' && job.status !== 'closed' && !job.promoted;
  const isOpen = job.status === 'published' || job.status === 'paused';
  const offered: (MenuItem | false)[] = [
    job.status === 'published' && { key: 'pause', label: t('jobs.pause'), run: () => void take('paused', 'published') },
    job.status === 'paused' && { key: 'resume', label: t('jobs.resume'), run: () => void take('published', 'paused') },
    job.status !== 'closed' && {
      key: 'preview',
      label: t('jobs.preview'),
      run: () => void navigate(paths.jobPreview(job.slug)),
    },
    job.status === 'published' && {
      key: 'suggestions',
      label: t('jobs.suggestions'),
      run: () => void navigate(paths.hiring.suggestions(job._id)),
    },
    job.status !== 'created' && {
      key: 'statistics',
      label: t('statistics.title'),
      run: () => void navigate(paths.hiring.statistics(job._id)),
    },
    job.status !== 'closed' && {
      key: 'sequences',
      label: t('jobs.sequences'),
      run: () => void navigate(`${paths.hiring.sequences}?job=${job._id}`),
    },
    canBuy && {
      key: 'package',
      label: t('jobs.choosePackage'),
      run: () => void navigate(billingWith({ jobId: job._id })),
    },
    { key: 'copy', label: t('jobs.copy'), run: () => void copy() },
    isOpen && { key: 'close', label: t('jobs.close'), run: () => setAsked('close') },
    { key: 'delete', label: t('jobs.delete'), run: () => setAsked('delete') },
  ];

  return (
    <>
      <MoreMenu label={t('jobs.menu', { job: job.headline })} actions={offered.filter((each) => each !== false)} />
      {asked && (
        <EndJobDialog
          job={job}
          how={asked}
          onPause={job.status === 'published' ? () => void take('paused', 'published') : undefined}
          onClose={() => setAsked(null)}
          onEnd={async ({ rating, feedbackValue, ...why }) => {
            if (asked === 'close') {
              await step.mutateAsync({ _id: job._id, status: 'closed', ...why });
              toast.done(t('jobs.became.closed', { job: job.headline }), {
                label: t('jobs.copy'),
                run: () => void copy(),
              });
            } else {
              const { message } = await remove.mutateAsync({ jobId: job._id, rating, feedbackValue, ...why });
              toast.done(message);
            }
            setAsked(null);
            if (asked === 'delete') onDeleted();
          }}
        />
      )}
    </>
  );
}
