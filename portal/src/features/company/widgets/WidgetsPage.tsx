import { isLanguage } from '@tandem/i18n/languages';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { Builder } from './Builder.tsx';

/** Builds the code that embeds the company and its jobs in its own site. */
export default function WidgetsPage() {
  const { t, i18n } = useTranslation('company');
  useTitle(t('widgets.title'));
  const company = useCompany();
  const jobs = useOwnJobs();
  const board = useBoard(company.data?.public ? company.data.slug : '', i18n.language);
  const failed = [company, jobs].find(({ isError, data }) => isError && !data);
  const content = () => {
    if (failed) return <LoadFailed title={t('profile.failed')} query={failed} />;
    if (!company.data || !jobs.data) return <PageSkeleton label={t('widgets.loading')} />;
    const isPublic = ({ status, public: wanted }: { status: string; public: boolean }) =>
      status === 'published' && wanted;
    return <Builder company={company.data} jobs={jobs.data.items.filter(isPublic)} board={board.data} />;
  };
  return (
    <div className={page.page}>
      <PageHead title={t('widgets.title')} lead={t('widgets.lead')} />
      {content()}
    </div>
  );
}

/** Queries the board as widgets receive it; a company that is not public has none. */
const useBoard = (companySlug: string, language: string) =>
  useQuery({
    queryKey: ['board', companySlug, language],
    queryFn: () =>
      api.boards.get({ params: { companySlug }, query: { language: isLanguage(language) ? language : 'en' } }),
    enabled: companySlug !== '',
  });
