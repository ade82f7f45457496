import type { ListedJob } from '@tandem/contracts/job-admin';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { useBulkOnJobs } from './bulk-jobs.tsx';
import { JobActions } from './JobActions.tsx';
import { JOB_SORTS, useJobColumns } from './use-job-columns.tsx';

const EndJob = lazy(() => import('./EndJob.tsx'));

const PAGE = 20;
const STATUSES = ['all', 'published', 'created', 'paused', 'closed', 'deleted'] as const;

/** The jobs of all companies in every status, with the actions of a superuser. */
export default function JobsPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { values, skip, set, isFiltered, view } = useAddress('jobs', [
    'text',
    'status',
    'promoted',
    'companyId',
    'sort',
  ]);
  const columns = useJobColumns();
  const bulk = useBulkOnJobs();
  const [ending, setEnding] = useState<{ job: ListedJob; how: 'close' | 'delete' }>();
  const shown = STATUSES.find((each) => each === values.status) ?? 'all';
  const sort = sortFrom(JOB_SORTS, values.sort, '-createdDate');
  const query = {
    text: values.text || undefined,
    status: shown === 'all' ? undefined : shown,
    companyId: /^[0-9a-f]{24}$/.test(values.companyId) ? values.companyId : undefined,
    promoted: values.promoted ? ('true' as const) : undefined,
    sort,
  };
  const list = useQuery({
    queryKey: ['jobs', 'listed', values, skip],
    queryFn: () => api.jobs.listAll({ query: { ...query, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  const company = query.companyId && list.data?.items[0]?.company?.name;
  return (
    <ListPage
      title={t('jobs.title')}
      lead={total !== undefined && t('jobs.count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={<ExportButton fileName="jobs.csv" load={() => api.jobs.exportAll({ query })} />}
      view={view}
      filters={
        <div className={classes.filters}>
          <Search
            label={t('jobs.search')}
            hint={t('jobs.searchHint')}
            value={values.text}
            onSearch={(text) => set({ text })}
          />
          <span className={classes.chips}>
            {STATUSES.map((status) => (
              <Chip
                key={status}
                pressed={shown === status}
                onToggle={() => set({ status: status === 'all' ? '' : status })}
              >
                {t(`jobs.statuses.${status}`)}
              </Chip>
            ))}
            <Chip pressed={values.promoted !== ''} onToggle={() => set({ promoted: values.promoted ? '' : '1' })}>
              {t('jobs.promoted')}
            </Chip>
            {query.companyId && (
              <Chip pressed onToggle={() => set({ companyId: '' })}>
                {company ? t('jobs.ofCompany', { company }) : t('jobs.ofOneCompany')}
              </Chip>
            )}
          </span>
        </div>
      }
      list={list}
      loading={t('jobs.loading')}
      failed={t('jobs.failed')}
      empty={emptyState(isFiltered, (key) => t(`jobs.${key}`))}
      skip={skip}
      size={PAGE}
      table={{
        columns,
        sort,
        onSort: (next) => set({ sort: next }),
        idOf: ({ _id }) => _id,
        nameOf: ({ headline }) => headline,
        bulk,
        actions: (job) => <JobActions job={job} onEnd={(how) => setEnding({ job, how })} />,
      }}
      below={
        ending && (
          <Suspense fallback={null}>
            <EndJob {...ending} onClose={() => setEnding(undefined)} />
          </Suspense>
        )
      }
    />
  );
}
