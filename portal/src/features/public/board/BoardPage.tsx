import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { formatNumber } from '@tandem/i18n/format';
import { Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { JobRow } from '../../../lib/job/JobRow.tsx';
import { sharedAxis } from '../../../lib/job/job-salary.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { useTitle } from '../../../lib/title.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import classes from './board.module.css';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchLine } from './SearchLine.tsx';
import { asQuery, countFilters, useFilters } from './use-filters.ts';

const PAGE = 20;
const MD = '(min-width: 60em)';

/** The public board: every job with its salary, filters with live counts, all of it in the address. */
export default function BoardPage() {
  const { t, i18n } = useTranslation(['public', 'fit']);
  const { filters, change } = useFilters();
  const [sheet, { open, close }] = useDisclosure(false);
  const wide = useMediaQuery(MD, true, { getInitialValueInEffect: false });
  const query = asQuery(filters);
  const all = useQuery({ queryKey: ['jobs', 'facets', {}], queryFn: () => api.jobs.facets() });
  const facets = useQuery({
    queryKey: ['jobs', 'facets', query],
    queryFn: () => api.jobs.facets({ query }),
    placeholderData: keepPreviousData,
  });
  const jobs = useQuery({
    queryKey: ['jobs', 'board', query, filters.skip],
    queryFn: () => api.jobs.list({ query: { ...query, skip: filters.skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const number = (value: number) => formatNumber(value, i18n.language);
  const heading = all.data
    ? t('board.title', { count: all.data.total, number: number(all.data.total) })
    : t('board.titleAlone');
  const applied = countFilters(filters);
  useTitle(heading);
  const panel = <FilterPanel filters={filters} facets={facets.data} change={change} />;

  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{heading}</h1>
      <SearchLine key={`${filters.text}|${filters.city}`} filters={filters} change={change} />
      {!wide && (
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />} onClick={open}>
          {t('board.filters')}
          {applied > 0 && <span className={classes.applied}>{number(applied)}</span>}
        </Button>
      )}
      <ActiveFilters filters={filters} facets={facets.data} change={change} />
      <div className={classes.columns}>
        {wide && <aside className={classes.filters}>{panel}</aside>}
        <section className={classes.results} aria-label={t('board.results')}>
          <div className={classes.count}>
            <h2>
              <span role="status">
                {jobs.data && t('board.count', { count: jobs.data.total, number: number(jobs.data.total) })}
              </span>
            </h2>
            <span>{t('board.order')}</span>
          </div>
          {jobs.isError && <LoadFailed title={t('board.failed')} query={jobs} />}
          {jobs.isPending && <RowsSkeleton label={t('board.loading')} rows={8} />}
          {jobs.data?.total === 0 && <NothingFound filters={filters} facets={facets.data} change={change} />}
          {jobs.data && jobs.data.total > 0 && (
            <>
              <Rows>
                {jobs.data.items.map((job) => (
                  <JobRow key={job._id} job={job} axis={sharedAxis(jobs.data.items)} />
                ))}
              </Rows>
              <Pages skip={filters.skip} size={PAGE} total={jobs.data.total} />
            </>
          )}
        </section>
      </div>
      {sheet && !wide && (
        <FilterSheet onClose={close}>
          {panel}
          <div className={classes.sheetAct}>
            <Button fullWidth size="lg" onClick={close}>
              {t('board.show', { number: number(facets.data?.total ?? 0) })}
            </Button>
          </div>
        </FilterSheet>
      )}
    </div>
  );
}
