import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { Builder } from './Builder.tsx';

/** Builds the code that puts the company and its jobs on its own site. */
export default function WidgetsPage() {
  const { t } = useTranslation('company');
  useTitle(t('widgets.title'));
  const company = useCompany();
  const jobs = useOwnJobs();
  const failed = [company, jobs].find(({ isError, data }) => isError && !data);
  const content = () => {
    if (failed) return <LoadFailed title={t('profile.failed')} query={failed} />;
    if (!company.data || !jobs.data) return <PageSkeleton label={t('widgets.loading')} />;
    const isPublic = ({ status, public: wanted }: { status: string; public: boolean }) =>
      status === 'published' && wanted;
    return <Builder company={company.data} jobs={jobs.data.items.filter(isPublic)} />;
  };
  return (
    <div className={page.page}>
      <PageHead title={t('widgets.title')} lead={t('widgets.lead')} />
      {content()}
    </div>
  );
}
