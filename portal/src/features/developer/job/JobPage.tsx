import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { HiringFacts } from '../../../lib/job/HiringFacts.tsx';
import { JobBody } from '../../../lib/job/JobBody.tsx';
import { JobLoading } from '../../../lib/job/JobLoading.tsx';
import { useTitle } from '../../../lib/title.ts';
import { Apply } from './Apply.tsx';

/** A job as the signed-in developer sees it: with the reasons for the fit, and a form to show interest. */
export default function JobPage() {
  useTranslation(['public', 'fit', 'badges']);
  const { slug = '' } = useParams();
  const query = useQuery({ queryKey: ['job', slug], queryFn: () => api.jobs.get({ params: { slug } }) });
  useTitle(query.data && `${query.data.headline}, ${query.data.company.name}`);
  if (!query.data) return <JobLoading query={query} />;
  return (
    <JobBody job={query.data} more={<CompanyOfJob id={query.data.companyId} />}>
      <Apply job={query.data} />
    </JobBody>
  );
}

/** How the company of the job hires. Shown once it is loaded, because the job can be read without it. */
function CompanyOfJob({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: ['company', id], queryFn: () => api.companies.get({ params: { id } }) });
  return data && <HiringFacts badges={data.badges ?? []} responsiveness={data.responsiveness ?? null} />;
}
