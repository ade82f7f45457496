import { MAX_RESULT_POSITION } from '@tandem/contracts/search-string';
import { formatNumber } from '@tandem/i18n/format';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { SearchForm } from '../../../lib/search-form/SearchForm.tsx';
import { useTitle } from '../../../lib/title.ts';
import { resultNavigation } from '../result-navigation.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { useShortlist } from '../use-shortlist.ts';
import { ActiveConditions } from './ActiveConditions.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SearchActions } from './SearchActions.tsx';
import classes from './search.module.css';
import { PAGE, useSearch } from './use-search.ts';

const CompareBar = preload(() => import('./CompareBar.tsx'));
const FilterPanel = preload(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));
const NothingFound = preload(() => import('./NothingFound.tsx'));
const ResultCards = preload(() => import('./ResultCards.tsx'));
const SearchState = preload(() => import('./SearchState.tsx'));
const ResultTable = preload(() => import('./ResultTable.tsx'));

/** The developer search, with counts for every filter; its state is in the URL. */
export default function SearchPage() {
  const { t, i18n } = useTranslation(['search', 'catalogue', 'fit', 'company', 'badges']);
  const search = useSearch();
  const jobs = useOwnJobs();
  const shortlist = useShortlist();
  useTitle(t('search:title'));
  const { query, conditions, usersStatistics } = search;
  const number = (value: number) => formatNumber(value, i18n.language);
  const answer = query.data;
  const job = jobs.data?.items.find(({ _id }) => _id === conditions.job);
  const found = resultNavigation(answer?.items ?? [], search.skip, answer?.total ?? 0, job?._id);
  const results = { search, job, found };

  return (
    <div className={classes.page}>
      <SearchForm
        id="search-filters"
        lined
        label={t('search:filters')}
        showResults={t('search:show', { count: usersStatistics, number: number(usersStatistics) })}
      >
        <Suspense fallback={null}>
          <FilterPanel search={search} jobs={jobs.data?.items ?? []} />
        </Suspense>
      </SearchForm>
      <section
        className={classes.results}
        aria-busy={query.isFetching}
        data-before={(query.isPlaceholderData && query.failureCount > 0) || query.fetchStatus === 'paused' || undefined}
      >
        <PageHead
          title={
            <span role="status">
              {answer ? t('search:found', { count: answer.total, number: number(answer.total) }) : t('search:title')}
            </span>
          }
          lead={
            answer &&
            t('search:of', {
              number: number(answer.of),
              milliseconds: formatNumber(answer.milliseconds, i18n.language, 1),
            })
          }
          actions={<SearchActions search={search} />}
        />
        <div className={classes.beside}>
          <SavedSearches conditions={conditions} />
          <span role="status">
            <Link to={paths.hiring.shortlist}>
              {shortlist.list.data
                ? t('search:shortlist.link', { count: shortlist.ids.length })
                : t('search:shortlist.title')}
            </Link>
          </span>
          <Link to={paths.hiring.candidates}>{t('search:own')}</Link>
        </div>
        <ActiveConditions search={search} />
        <Suspense fallback={null}>
          <SearchState search={search} />
        </Suspense>
        {query.isPending && <RowsSkeleton label={t('search:loading')} rows={10} person />}
        <Suspense fallback={null}>{answer?.total === 0 && <NothingFound search={search} />}</Suspense>
        {answer && answer.total > 0 && (
          <div className={classes.answer}>
            <Suspense fallback={<RowsSkeleton label={t('search:loading')} rows={10} person />}>
              {search.view === 'cards' ? (
                <ResultCards items={answer.items} {...results} />
              ) : (
                <ResultTable items={answer.items} {...results} />
              )}
            </Suspense>
            <Pages skip={search.skip} size={PAGE} total={answer.total} maxPosition={MAX_RESULT_POSITION} />
            {search.skip + PAGE > MAX_RESULT_POSITION && <p className={classes.quiet}>{t('search:furthest')}</p>}
          </div>
        )}
        <Suspense fallback={null}>{search.compare.length > 0 && <CompareBar search={search} job={job} />}</Suspense>
      </section>
    </div>
  );
}
