import type { JobPackageKey } from '@tandem/catalogue/packages';
import type { JobStatus } from '@tandem/catalogue/statuses';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { useJobStep } from '../use-own-jobs.ts';
import { useShowPublishError } from './use-show-publish-error.ts';

/** Confirms that a job is still open, or republishes a paused one. Either restarts the free package. */
export function useStillOpen(job: { _id: string; headline: string; status: JobStatus }) {
  const { t } = useTranslation('company');
  const step = useJobStep();
  const showPublishError = useShowPublishError();
  const confirm = async (on: { package?: JobPackageKey } = {}): Promise<boolean> => {
    try {
      await step.mutateAsync({ _id: job._id, status: 'published', ...on });
      toast.done(t(job.status === 'paused' ? 'jobs.became.published' : 'jobs.stillOpen.done', { job: job.headline }));
      return true;
    } catch (error) {
      showPublishError(job._id, error);
      return false;
    }
  };
  return { confirm, isPending: step.isPending };
}
