import { Button } from '@mantine/core';
import { OUTREACH_REGIONS, SALES_REGIONS } from '@tandem/catalogue/outreach';
import { LEAD_STATUSES, type LeadStatus } from '@tandem/catalogue/sales';
import type { ListedEmailItem } from '@tandem/contracts/email-item';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import admin from '../admin.module.css';
import { emptyState } from '../empty-state.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { useBulkOnLeads } from './bulk-leads.tsx';
import { GROUPS, groupNamed } from './lead-groups.ts';
import { StopAll, StoppedNotice } from './StopAll.tsx';
import { LEAD_SORTS, useLeadColumns } from './use-lead-columns.tsx';
import { useOwners } from './use-owners.ts';

const LeadDialog = lazy(() => import('./LeadDialog.tsx'));
const LeadThread = lazy(() => import('./LeadThread.tsx'));
const PausedSenders = lazy(() => import('./PausedSenders.tsx'));
const Regions = lazy(() => import('./Regions.tsx'));
const SendingStrip = lazy(() => import('./SendingStrip.tsx'));

const PAGE = 20;

/** The sales leads with filters and actions. Filters and page are in the URL. */
export default function LeadsPage() {
  const { t, i18n } = useTranslation(['sales', 'admin', 'common']);
  const { values, skip, set, isFiltered, view } = useAddress('outreach', [
    'text',
    'group',
    'region',
    'owner',
    'address',
    'sort',
  ]);
  const [address, setAddress] = useSearchParams();
  const thread = address.get('thread');
  const [edited, setEdited] = useState<ListedEmailItem | 'new'>();
  const owners = useOwners();
  const columns = useLeadColumns();
  const bulk = useBulkOnLeads();
  const group = groupNamed(values.group);
  const sort = sortFrom(LEAD_SORTS, values.sort, '-createdDate');
  const filter = {
    text: values.text || undefined,
    region: OUTREACH_REGIONS.find((region) => region === values.region),
    owner: /^[0-9a-f]{24}$/.test(values.owner) ? values.owner : undefined,
    isInfo: values.address === 'shared' ? true : values.address === 'personal' ? false : undefined,
  };
  const asText = {
    ...filter,
    isInfo: filter.isInfo === undefined ? undefined : filter.isInfo ? 'true' : 'false',
  } as const;
  const list = useQuery({
    queryKey: ['leads', values, skip],
    queryFn: () =>
      api.emailItems.list({
        query: { ...asText, status: group ? [...GROUPS[group]] : undefined, sort, skip, limit: PAGE },
      }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: ['leads', 'counts', asText],
    queryFn: () => api.emailItems.counts({ query: asText }),
    placeholderData: keepPreviousData,
  });
  const number = (count: number) => formatNumber(count, i18n.language);
  const countOf = (statuses: readonly LeadStatus[]) => {
    const { data } = counts;
    return data ? { count: number(statuses.reduce((sum, status) => sum + data[status], 0)) } : {};
  };
  const closeThread = () =>
    setAddress((now) => {
      const rest = new URLSearchParams(now);
      rest.delete('thread');
      return rest;
    });
  const total = list.data?.total;
  const replied = counts.data?.replied ?? 0;
  return (
    <ListPage
      title={t('title')}
      heading={replied > 0 ? t('replies', { count: replied, number: number(replied) }) : t('title')}
      lead={total !== undefined && t('count', { count: total, number: number(total) })}
      actions={
        <>
          <StopAll />
          <Button variant="default" component={Link} to={paths.admin.salesTemplate(SALES_REGIONS[0])}>
            {t('templates')}
          </Button>
          <Button variant="default" component={Link} to={paths.admin.importLeads}>
            {t('import.open')}
          </Button>
          <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        </>
      }
      view={view}
      above={
        <>
          <StoppedNotice />
          <Suspense fallback={null}>
            <SendingStrip />
          </Suspense>
        </>
      }
      filters={
        <div className={admin.filters}>
          <span className={admin.chips}>
            <Chip pressed={!group} onToggle={() => set({ group: undefined })} {...countOf(LEAD_STATUSES)}>
              {t('groups.all')}
            </Chip>
            {Object.entries(GROUPS).map(([name, statuses]) => (
              <Chip
                key={name}
                pressed={group === name}
                onToggle={() => set({ group: group === name ? undefined : name })}
                {...countOf(statuses)}
              >
                {t(`groups.${name as keyof typeof GROUPS}`)}
              </Chip>
            ))}
          </span>
          <Search label={t('search')} hint={t('searchHint')} value={values.text} onSearch={(text) => set({ text })} />
          <FilterSelect
            label={t('filter.region')}
            any={t('filter.anyRegion')}
            value={filter.region}
            options={OUTREACH_REGIONS.map((region) => [region, t(`regions.${region}`)])}
            onChange={(region) => set({ region })}
          />
          <FilterSelect
            label={t('filter.owner')}
            any={t('filter.anyOwner')}
            value={filter.owner}
            options={owners.map(({ _id, name }) => [_id, name])}
            onChange={(owner) => set({ owner })}
          />
          <FilterSelect
            label={t('filter.address')}
            any={t('filter.anyAddress')}
            value={values.address}
            options={[
              ['shared', t('filter.shared')],
              ['personal', t('filter.personal')],
            ]}
            onChange={(address) => set({ address })}
          />
        </div>
      }
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      empty={emptyState(isFiltered, (key) => t(key))}
      skip={skip}
      size={PAGE}
      canEdit
      table={{
        columns,
        sort,
        onSort: (next) => set({ sort: next }),
        idOf: ({ _id }) => _id,
        nameOf: ({ companyName }) => companyName,
        bulk,
        actions: (lead) => (
          <Button
            data-edit
            variant="default"
            size="xs"
            aria-label={t('editOf', { company: lead.companyName })}
            onClick={() => setEdited(lead)}
          >
            {t('edit')}
          </Button>
        ),
      }}
      aside={
        <Suspense fallback={<RowsSkeleton label={t('rules.loading')} rows={5} />}>
          <Regions />
          <PausedSenders />
        </Suspense>
      }
      below={
        <>
          {thread && (
            <Suspense fallback={null}>
              <LeadThread key={thread} id={thread} onClose={closeThread} />
            </Suspense>
          )}
          {edited && (
            <Suspense fallback={null}>
              <LeadDialog lead={edited} owners={owners} onClose={() => setEdited(undefined)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
