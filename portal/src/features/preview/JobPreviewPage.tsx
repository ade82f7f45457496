import { Notice } from '@tandem/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { JobBody } from '../../lib/job/JobBody.tsx';
import { JobLoading } from '../../lib/job/JobLoading.tsx';
import { useTitle } from '../../lib/title.ts';

/** A job as visitors will see it, for its company and superusers, in any status. */
export default function JobPreviewPage() {
  const { t } = useTranslation('public');
  const { slug = '' } = useParams();
  const query = useQuery({ queryKey: ['job', slug], queryFn: () => api.jobs.get({ params: { slug } }) });
  useTitle(query.data?.headline);
  if (!query.data) return <JobLoading query={query} />;
  return (
    <>
      <div className="td-page">
        <Notice tone="info">{t('job.preview')}</Notice>
      </div>
      <JobBody job={query.data} />
    </>
  );
}
