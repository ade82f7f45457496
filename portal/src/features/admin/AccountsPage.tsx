import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@tandem/catalogue/statuses';
import type { Account } from '@tandem/contracts/account';
import { formatDate, formatNumber, languageName } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Outline } from '@tandem/ui/Outline';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { useTitle } from '../../lib/title.ts';
import classes from './admin.module.css';

const ChangeEmail = lazy(() => import('./ChangeEmail.tsx'));

const PAGE = 20;
const SEARCH_PAUSE = 250;

/** All accounts. What is looked for, type, status and page are in the address. */
export default function AccountsPage() {
  const { t, i18n } = useTranslation(['admin', 'common']);
  useTitle(t('accounts.title'));
  const [address, setAddress] = useSearchParams();
  const text = address.get('text') ?? '';
  const type = ACCOUNT_TYPES.find((key) => key === address.get('type'));
  const status = ACCOUNT_STATUSES.find((key) => key === address.get('status'));
  const skip = Number(address.get('skip')) || 0;
  const [typed, setTyped] = useState(text);
  const list = useQuery({
    queryKey: ['accounts', text, type, status, skip],
    queryFn: () => api.accounts.list({ query: { text: text || undefined, type, status, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

  const set = (next: Record<string, string | number | undefined>) => {
    const all = Object.entries({ text, type, status, skip: 0, ...next });
    setAddress(
      all.flatMap(([key, value]): [string, string][] => (value ? [[key, String(value)]] : [])),
      { replace: true },
    );
  };
  const search = useDebouncedCallback((value: string) => set({ text: value.trim() }), SEARCH_PAUSE);

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
      />
      <div className={classes.filters}>
        <TextInput
          type="search"
          className={classes.search}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          aria-label={t('accounts.search')}
          placeholder={t('accounts.searchHint')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            search(event.target.value);
          }}
        />
        <span className={classes.chips}>
          <Chip pressed={!type} onToggle={() => set({ type: undefined })}>
            {t('accounts.types.all')}
          </Chip>
          {ACCOUNT_TYPES.map((key) => (
            <Chip key={key} pressed={type === key} onToggle={() => set({ type: type === key ? undefined : key })}>
              {t(`accounts.types.${key}`)}
            </Chip>
          ))}
        </span>
        <span className={classes.chips}>
          {ACCOUNT_STATUSES.map((key) => (
            <Chip key={key} pressed={status === key} onToggle={() => set({ status: status === key ? undefined : key })}>
              {t(`accounts.statuses.${key}`)}
            </Chip>
          ))}
        </span>
      </div>
      {content()}
    </div>
  );
}

function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  const { t, i18n } = useTranslation('admin');
  const [changing, setChanging] = useState<Account>();
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.head.email')}</th>
            <th scope="col">{t('accounts.head.type')}</th>
            <th scope="col">{t('accounts.head.language')}</th>
            <th scope="col">{t('accounts.head.created')}</th>
            <th scope="col">
              <span className="td-hidden">{t('accounts.head.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account._id}>
              <td>
                <span className={classes.email}>{account.email}</span>
                {account.isSuperAdmin && <Outline>{t('accounts.superuser')}</Outline>}
                {!account.emailVerified && <Outline>{t('accounts.statuses.unverified')}</Outline>}
                {account.closedDate && <Outline>{t('accounts.closed')}</Outline>}
              </td>
              <td>{t(`accounts.type.${account.type}`)}</td>
              <td>{languageName(account.language, i18n.language)}</td>
              <td>{formatDate(account.createdDate, i18n.language)}</td>
              <td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('accounts.changeEmail.openLabel', { email: account.email })}
                  onClick={() => setChanging(account)}
                >
                  {t('accounts.changeEmail.open')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changing && (
        <Suspense fallback={null}>
          <ChangeEmail key={changing._id} account={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </>
  );
}
