import { actLook } from '@tandem/ui/ActLink';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { SUGGESTIONS } from '../../../lib/suggestions/use-dismissal.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import page from '../company.module.css';

const SuggestedDevelopers = preload(async () => ({
  default: (await import('./SuggestedDevelopers.tsx')).SuggestedDevelopers,
}));

const PAGE = 20;

/** The developers suggested for one job, or those that the company has dismissed. */
export default function SuggestionsPage() {
  const { t } = useTranslation('suggestions');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const skip = Math.max(0, Math.trunc(Number(params.get('skip')) || 0));
  const isHidden = params.get('show') === 'hidden';
  const job = useQuery({ queryKey: ['job', id], queryFn: () => api.jobs.get({ params: { slug: id } }) });
  const found = useQuery({
    queryKey: ['suggestions', id, isHidden, skip],
    queryFn: () =>
      api.suggestions.list({
        query: { jobId: id, skip, limit: PAGE, ...(isHidden && { status: 'dismissed' as const }) },
      }),
    placeholderData: keepPreviousData,
  });
  const headline = job.data?.headline ?? '';
  const title = headline
    ? t(isHidden ? 'company.hiddenTitle' : 'company.forJob', { job: headline })
    : t('company.title');
  useTitle(title);
  const total = found.data?.total ?? 0;
  const failed = [found, job].find(({ isError, data }) => isError && !data);

  return (
    <div className={page.page}>
      <PageHead
        title={title}
        lead={total > 0 && (isHidden ? t('company.hiddenLead') : t('company.lead', { count: total }))}
        actions={
          <>
            {isHidden ? (
              <Link to={paths.hiring.suggestions(id)}>{t('company.toSuggestions')}</Link>
            ) : (
              <Link to={`${paths.hiring.suggestions(id)}?show=hidden`}>{t('company.hidden')}</Link>
            )}
            <Link to={paths.hiring.jobs}>{t('company.backToJobs')}</Link>
          </>
        }
      />
      <UndoList place={SUGGESTIONS} />
      {failed ? (
        <LoadFailed title={t('company.failed')} query={failed} />
      ) : !found.data || !job.data ? (
        <RowsSkeleton label={t('company.loading')} rows={5} person />
      ) : total === 0 ? (
        <Nothing id={id} isHidden={isHidden} isPublished={job.data.status === 'published'} />
      ) : (
        <Suspense fallback={<RowsSkeleton label={t('company.loading')} rows={5} person />}>
          <SuggestedDevelopers items={found.data.items} />
          <Pages skip={skip} size={PAGE} total={total} />
        </Suspense>
      )}
    </div>
  );
}

interface NothingProps {
  id: string;
  isHidden: boolean;
  isPublished: boolean;
}

/** Explains how to get suggestions. */
function Nothing({ id, isHidden, isPublished }: NothingProps) {
  const { t } = useTranslation('suggestions');
  if (isHidden)
    return (
      <EmptyState figure="empty" level={2} title={t('company.noHidden')}>
        {t('company.noHiddenText')}
      </EmptyState>
    );
  return (
    <EmptyState
      figure="empty"
      level={2}
      title={t(isPublished ? 'company.empty' : 'company.unpublished')}
      actions={
        <Link {...actLook({})} to={paths.hiring.job(id)}>
          {t('company.toJob')}
        </Link>
      }
    >
      {t(isPublished ? 'company.emptyText' : 'company.unpublishedText')}
    </EmptyState>
  );
}
