import { ApiError } from '@tandem/client/client';
import { toast } from '@tandem/ui/toast';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/**
 * Returns a function that shows why a job could not be published: at the fields of its editor if they need changes,
 * otherwise in a toast.
 */
export function useShowPublishError() {
  const navigate = useNavigate();
  return (jobId: string, error: unknown) => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      void navigate(paths.hiring.job(jobId), { state: { refused: error.details } });
    else toast.bad((error as Error).message);
  };
}
