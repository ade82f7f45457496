import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { useTitle } from '../../../lib/title.ts';
import classes from '../admin.module.css';
import { Search } from '../Search.tsx';
import { useAddress } from '../use-address.ts';
import { CompanyTable } from './CompanyTable.tsx';

const CompanyDialog = lazy(() => import('./CompanyDialog.tsx'));
const ClaimDialogs = lazy(() => import('./ClaimDialogs.tsx'));

const PAGE = 20;
const KINDS = ['all', 'waiting', 'done', 'blank', 'deleted'] as const;

/** All companies, also those that nobody else sees; blank ones are made here and offered to those who can claim them. */
export default function CompaniesPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  useTitle(t('companies.title'));
  const { values, skip, set } = useAddress(['text', 'kind']);
  const review = KINDS.find((kind) => kind === values.kind) ?? 'all';
  const [asking, setAsking] = useState<VisibleCompany | 'new'>();
  const [edited, setEdited] = useState<VisibleCompany>();
  const list = useQuery({
    queryKey: ['companies', 'all', values, skip],
    queryFn: () => api.companies.list({ query: { text: values.text || undefined, review, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('companies.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('companies.loading')} rows={8} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState figure="nothing" level={2} title={t('companies.nothing')}>
          {t('companies.nothingText')}
        </EmptyState>
      );
    return (
      <>
        <CompanyTable companies={list.data.items} onSend={setAsking} onEdit={setEdited} />
        <Pages skip={skip} size={PAGE} total={list.data.total} />
      </>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead
        title={t('companies.title')}
        lead={
          list.data &&
          t('companies.count', { count: list.data.total, number: formatNumber(list.data.total, i18n.language) })
        }
        actions={
          <Button variant="default" onClick={() => setAsking('new')}>
            {t('companies.make.open')}
          </Button>
        }
      />
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
      {content()}
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
    </div>
  );
}
