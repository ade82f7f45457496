import { Button } from '@mantine/core';
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from '../admin.module.css';
import { Search } from '../Search.tsx';
import { useAddress } from '../use-address.ts';
import { AccountTable } from './AccountTable.tsx';

const PAGE = 20;

/** All accounts. What is looked for, type, status and page are in the address. */
export default function AccountsPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  useTitle(t('accounts.title'));
  const { values, skip, set } = useAddress(['text', 'type', 'status', 'super']);
  const type = ACCOUNT_TYPES.find((key) => key === values.type);
  const status = ACCOUNT_STATUSES.find((key) => key === values.status);
  const isSuperAdmin = values.super ? ('true' as const) : undefined;
  const list = useQuery({
    queryKey: ['accounts', 'list', values, skip],
    queryFn: () =>
      api.accounts.list({ query: { text: values.text || undefined, type, status, isSuperAdmin, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('accounts.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('accounts.loading')} rows={8} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState figure="nothing" level={2} title={t('accounts.nothing')}>
          {t('accounts.nothingText')}
        </EmptyState>
      );
    return (
      <>
        <AccountTable accounts={list.data.items} />
        <Pages skip={skip} size={PAGE} total={list.data.total} />
      </>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead
        title={t('accounts.title')}
        lead={
          list.data &&
          t('accounts.count', { count: list.data.total, number: formatNumber(list.data.total, i18n.language) })
        }
        actions={
          <Button variant="default" component={Link} to={paths.admin.newAccount}>
            {t('accounts.make.open')}
          </Button>
        }
      />
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
      {content()}
    </div>
  );
}
