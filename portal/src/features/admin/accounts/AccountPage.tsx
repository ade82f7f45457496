import { Button } from '@mantine/core';
import type { Account } from '@tandem/contracts/account';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from '../admin.module.css';
import { AccountCard } from './AccountCard.tsx';
import type { SupportAction } from './SupportDialog.tsx';
import { useAccountsOf } from './use-account-actions.ts';

const AccountHistory = lazy(() => import('./history/AccountHistory.tsx'));
const AccountDialogs = lazy(() => import('./AccountDialogs.tsx'));

export type AccountDialogKind = SupportAction | 'actAs' | 'email' | 'factor' | 'superuser' | 'suspend' | 'erase';

/** The accounts of one profile or company, with all actions of a superuser. */
export default function AccountPage() {
  const { t } = useTranslation(['admin', 'common']);
  const { id = '' } = useParams();
  const list = useAccountsOf(id);
  const name = useName(id, list.data?.[0]);
  const [asking, setAsking] = useState<{ what: AccountDialogKind; account: Account }>();
  useTitle(name ?? t('account.title'));

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('account.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('accounts.loading')} rows={2} />;
    if (list.data.length === 0)
      return (
        <EmptyState
          figure="nothing"
          level={2}
          title={t('account.nobody')}
          actions={
            <Button component={Link} to={paths.admin.companies}>
              {t('account.toCompanies')}
            </Button>
          }
        >
          {t('account.nobodyText')}
        </EmptyState>
      );
    return (
      <ul className={classes.cards}>
        {list.data.map((account) => (
          <AccountCard key={account._id} account={account} onAsk={(what) => setAsking({ what, account })} />
        ))}
      </ul>
    );
  };

  return (
    <div className={classes.page}>
      <p className={classes.back}>
        <Link to={paths.admin.accounts}>{t('account.back')}</Link>
      </p>
      <PageHead
        title={name ?? t('account.title')}
        lead={list.data?.[0] && t(`accounts.type.${list.data[0].type}`)}
        actions={
          <Button
            variant="default"
            component={Link}
            to={`${paths.admin.audit}?subject=${encodeURIComponent(list.data?.[0]?.email ?? id)}`}
          >
            {t('account.audit')}
          </Button>
        }
      />
      <Section line="none">{content()}</Section>
      {list.data && list.data.length > 0 && (
        <Suspense fallback={<RowsSkeleton label={t('accounts.loading')} rows={4} />}>
          <AccountHistory entityId={id} accounts={list.data} />
        </Suspense>
      )}
      {asking && (
        <Suspense fallback={null}>
          <AccountDialogs
            {...asking}
            name={name ?? asking.account.email}
            hasColleagues={(list.data?.length ?? 0) > 1}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the name of a profile or company; undefined while it loads and if there is none. */
function useName(entityId: string, account: Account | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['accounts', 'name', entityId],
    enabled: account !== undefined,
    queryFn: async () => {
      const { items } = await api.accounts.list({ query: { text: account?.email, limit: 20 } });
      return items.find((each) => each.entityId === entityId)?.entityName ?? '';
    },
  });
  return data || account?.email;
}
