import { formatNumber } from '@tandem/i18n/format';
import { actLook } from '@tandem/ui/ActLink';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/BackLink.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import page from '../company.module.css';
import { resultNavigation } from '../result-navigation.ts';
import { useShortlist } from '../use-shortlist.ts';
import classes from './shortlist.module.css';

const ResultTable = preload(() => import('../search/ResultTable.tsx'));
const PAGE = 20;

/** The company's shortlist, without developers who left or hid their profile from it. */
export default function ShortlistPage() {
  const { t, i18n } = useTranslation(['search', 'catalogue', 'fit', 'badges']);
  useTitle(t('search:shortlist.title'));
  const [params] = useSearchParams();
  const skip = Math.max(0, Math.trunc(Number(params.get('skip')) || 0));
  const { list, ids } = useShortlist();
  const shown = ids.slice(skip, skip + PAGE);
  const people = useQuery({
    queryKey: ['developers', 'of', shown],
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => (await api.search.find({ body: { ids: shown, limit: PAGE } })).items,
  });
  const items = (people.data ?? [])
    .filter(({ _id }) => ids.includes(_id))
    .map((developer) => ({ developer, level: developer.managedBy ? ('ADMIN' as const) : ('HALF' as const) }));

  const content = () => {
    const failed = [list, people].find(({ isError, data }) => isError && !data);
    if (failed) return <LoadFailed title={t('search:shortlist.failed')} query={failed} />;
    if (list.data && ids.length === 0)
      return (
        <EmptyState
          figure="empty"
          level={2}
          title={t('search:shortlist.empty')}
          actions={
            <Link {...actLook({})} to={paths.hiring.search}>
              {t('search:find')}
            </Link>
          }
        >
          {t('search:shortlist.emptyText')}
        </EmptyState>
      );
    if (!people.data) return <RowsSkeleton label={t('search:loading')} rows={6} person />;
    return (
      <Suspense fallback={<RowsSkeleton label={t('search:loading')} rows={6} person />}>
        <ResultTable items={items} found={resultNavigation(items, skip, ids.length, undefined)} />
        <Pages skip={skip} size={PAGE} total={ids.length} />
      </Suspense>
    );
  };

  return (
    <div className={page.page}>
      <BackLink to={paths.hiring.search}>{t('search:back')}</BackLink>
      <PageHead
        title={t('search:shortlist.title')}
        lead={list.data && ids.length > 0 && formatNumber(ids.length, i18n.language)}
      />
      <p className={classes.lead}>{t('search:shortlist.lead')}</p>
      <UndoList place="shortlist" />
      {content()}
    </div>
  );
}
