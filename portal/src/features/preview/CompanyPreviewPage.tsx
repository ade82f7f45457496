import { Notice } from '@tandem/ui/Notice';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import classes from '../../lib/company/company.module.css';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { preload } from '../../lib/preload.ts';
import { useTitle } from '../../lib/title.ts';

/** Loaded in parallel with the request for the company. */
const CompanyBody = preload(async () => {
  const { CompanyBody: Body } = await import('../../lib/company/CompanyBody.tsx');
  return { default: Body };
});

const MAX_JOBS = 100;

/** A company's public page as visitors see it or will see it, for the company and superusers. */
export default function CompanyPreviewPage() {
  const { t } = useTranslation(['public', 'fit']);
  const { slug = '' } = useParams();
  const query = useQuery({ queryKey: ['company', slug], queryFn: () => api.companies.get({ params: { id: slug } }) });
  const company = query.data;
  useTitle(company?.name);
  const jobs = useQuery({
    queryKey: ['jobs', 'of', company?._id],
    queryFn: () => api.jobs.list({ query: { company: company?._id, limit: MAX_JOBS } }),
    enabled: Boolean(company),
  });
  if (!company)
    return (
      <div className={classes.page}>
        {query.isError ? (
          <LoadFailed title={t('companies.failed')} query={query} />
        ) : (
          <PageSkeleton label={t('companies.loading')} />
        )}
      </div>
    );
  return (
    <>
      <div className="td-page">
        <Notice tone="info">{t(company.public ? 'companies.preview' : 'companies.notPublic')}</Notice>
      </div>
      <Suspense fallback={<PageSkeleton label={t('companies.loading')} />}>
        <CompanyBody company={company} jobs={jobs.data?.items ?? []} />
      </Suspense>
    </>
  );
}
