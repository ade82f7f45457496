import { Button } from '@mantine/core';
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import type { AccountRow } from '@tandem/contracts/account';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { mayActAs } from './AccountLabels.tsx';
import { useBulkOnAccounts } from './bulk-accounts.tsx';
import { ACCOUNT_SORTS, useAccountColumns } from './use-account-columns.tsx';

const ActAs = lazy(() => import('./ActAs.tsx'));
const PendingSignUps = lazy(() => import('./PendingSignUps.tsx'));

const PAGE = 20;

/** All accounts. Search text, type, status, order and page are in the URL. */
export default function AccountsPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { values, skip, set, view } = useAddress('accounts', ['text', 'type', 'status', 'super', 'sort']);
  const columns = useAccountColumns();
  const bulk = useBulkOnAccounts();
  const [acting, setActing] = useState<AccountRow>();
  const type = ACCOUNT_TYPES.find((key) => key === values.type);
  const status = ACCOUNT_STATUSES.find((key) => key === values.status);
  const isSuperAdmin = values.super ? ('true' as const) : undefined;
  const sort = sortFrom(ACCOUNT_SORTS, values.sort, '-createdDate');
  const query = { text: values.text || undefined, type, status, isSuperAdmin, sort };
  const list = useQuery({
    queryKey: ['accounts', 'list', values, skip],
    queryFn: () => api.accounts.list({ query: { ...query, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('accounts.title')}
      lead={total !== undefined && t('accounts.count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={
        <>
          <ExportButton fileName="accounts.csv" load={() => api.accounts.exportList({ query })} />
          <Button variant="default" component={Link} to={paths.admin.newAccount}>
            {t('accounts.make.open')}
          </Button>
        </>
      }
      view={view}
      filters={
        <div className={classes.filters}>
          <Search
            label={t('accounts.search')}
            hint={t('accounts.searchHint')}
            value={values.text}
            onSearch={(text) => set({ text })}
          />
          <span className={classes.chips}>
            <Chip pressed={!type && !isSuperAdmin} onToggle={() => set({ type: '', super: '' })}>
              {t('accounts.types.all')}
            </Chip>
            {ACCOUNT_TYPES.map((key) => (
              <Chip key={key} pressed={type === key} onToggle={() => set({ type: type === key ? '' : key })}>
                {t(`accounts.types.${key}`)}
              </Chip>
            ))}
            <Chip pressed={Boolean(isSuperAdmin)} onToggle={() => set({ super: isSuperAdmin ? '' : '1' })}>
              {t('accounts.types.super')}
            </Chip>
          </span>
          <span className={classes.chips}>
            {ACCOUNT_STATUSES.map((key) => (
              <Chip key={key} pressed={status === key} onToggle={() => set({ status: status === key ? '' : key })}>
                {t(`accounts.statuses.${key}`)}
              </Chip>
            ))}
          </span>
        </div>
      }
      list={list}
      loading={t('accounts.loading')}
      failed={t('accounts.failed')}
      empty={{ figure: 'nothing', title: t('accounts.nothing'), children: t('accounts.nothingText') }}
      skip={skip}
      size={PAGE}
      table={{
        columns,
        sort,
        onSort: (next) => set({ sort: next }),
        idOf: ({ _id }) => _id,
        nameOf: ({ email }) => email,
        bulk,
        actions: (account) =>
          mayActAs(account) && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('actAs.openLabel', { email: account.email })}
              onClick={() => setActing(account)}
            >
              {t('actAs.open')}
            </Button>
          ),
      }}
      below={
        <Suspense fallback={null}>
          {(values.text || status === 'unverified') && <PendingSignUps text={values.text} />}
          {acting && <ActAs key={acting._id} account={acting} onClose={() => setActing(undefined)} />}
        </Suspense>
      }
    />
  );
}
