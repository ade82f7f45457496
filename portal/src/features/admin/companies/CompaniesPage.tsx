import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { useBulkOnCompanies } from './bulk-companies.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { COMPANY_SORTS, useCompanyColumns } from './use-company-columns.tsx';

const CompanyDialog = lazy(() => import('./CompanyDialog.tsx'));
const ClaimDialogs = lazy(() => import('./ClaimDialogs.tsx'));

const PAGE = 20;
const KINDS = ['all', 'waiting', 'done', 'blank', 'deleted'] as const;

/** All companies, including non-public ones; unclaimed companies are created here and offered to their owners. */
export default function CompaniesPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { values, skip, set, view } = useAddress('companies', ['text', 'kind', 'sort']);
  const columns = useCompanyColumns();
  const bulk = useBulkOnCompanies();
  const review = KINDS.find((kind) => kind === values.kind) ?? 'all';
  const [asking, setAsking] = useState<VisibleCompany | 'new'>();
  const [edited, setEdited] = useState<VisibleCompany>();
  const sort = sortFrom(COMPANY_SORTS, values.sort, 'weight');
  const query = { text: values.text || undefined, review, sort };
  const list = useQuery({
    queryKey: ['companies', 'all', values, skip],
    queryFn: () => api.companies.list({ query: { ...query, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('companies.title')}
      lead={total !== undefined && t('companies.count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={
        <>
          <ExportButton fileName="companies.csv" load={() => api.companies.exportList({ query })} />
          <Button variant="default" onClick={() => setAsking('new')}>
            {t('companies.make.open')}
          </Button>
        </>
      }
      view={view}
      filters={
        <div className={classes.filters}>
          <Search
            label={t('companies.search')}
            hint={t('companies.searchHint')}
            value={values.text}
            onSearch={(text) => set({ text })}
          />
          <span className={classes.chips}>
            {KINDS.map((kind) => (
              <Chip key={kind} pressed={review === kind} onToggle={() => set({ kind: kind === 'all' ? '' : kind })}>
                {t(`companies.kinds.${kind}`)}
              </Chip>
            ))}
          </span>
        </div>
      }
      list={list}
      loading={t('companies.loading')}
      failed={t('companies.failed')}
      empty={{ figure: 'nothing', title: t('companies.nothing'), children: t('companies.nothingText') }}
      skip={skip}
      size={PAGE}
      canEdit
      table={{
        columns,
        sort,
        onSort: (next) => set({ sort: next }),
        idOf: ({ _id }) => _id,
        nameOf: ({ name }) => name,
        bulk,
        actions: (company) => (
          <CompanyActions company={company} onSend={() => setAsking(company)} onEdit={() => setEdited(company)} />
        ),
      }}
      below={
        <>
          {edited && (
            <Suspense fallback={null}>
              <CompanyDialog company={edited} onClose={() => setEdited(undefined)} />
            </Suspense>
          )}
          {asking && (
            <Suspense fallback={null}>
              <ClaimDialogs about={asking} onClose={() => setAsking(undefined)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
