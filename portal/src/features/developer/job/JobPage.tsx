import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { JobBody } from '../../../lib/job/JobBody.tsx';
import { JobLoading } from '../../../lib/job/JobLoading.tsx';
import { useTitle } from '../../../lib/title.ts';
import { Apply } from './Apply.tsx';

/** A job as the signed-in developer reads it: with its reasons, and the way to show interest. */
export default function JobPage() {
  useTranslation(['public', 'fit']);
  const { slug = '' } = useParams();
  const query = useQuery({ queryKey: ['job', slug], queryFn: () => api.jobs.get({ params: { slug } }) });
  useTitle(query.data && `${query.data.headline}, ${query.data.company.name}`);
  if (!query.data) return <JobLoading query={query} />;
  return (
    <JobBody job={query.data}>
      <Apply job={query.data} />
    </JobBody>
  );
}
