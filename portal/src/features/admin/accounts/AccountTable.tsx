import { Button } from '@mantine/core';
import type { AccountRow } from '@tandem/contracts/account';
import { formatAgo, formatDate, languageName } from '@tandem/i18n/format';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import { TableHead } from '../TableHead.tsx';
import { AccountMarks, mayActAs } from './AccountMarks.tsx';

const ActAs = lazy(() => import('./ActAs.tsx'));

/** Accounts in rows; the address leads to the account with all of its profile or company. */
export function AccountTable({ accounts }: { accounts: readonly AccountRow[] }) {
  const { t, i18n } = useTranslation('admin');
  const [acting, setActing] = useState<AccountRow>();
  return (
    <>
      <table className={classes.table}>
        <TableHead
          columns={[
            t('accounts.head.account'),
            t('accounts.head.type'),
            t('accounts.head.language'),
            t('accounts.head.seen'),
            t('accounts.head.created'),
          ]}
          acts={t('accounts.head.acts')}
        />
        <tbody>
          {accounts.map((account) => (
            <tr key={account._id}>
              <td>
                <Link className={classes.email} to={paths.admin.account(account.entityId)}>
                  {account.email}
                </Link>
                <AccountMarks account={account} />
                {account.entityName && <span className={classes.under}>{account.entityName}</span>}
              </td>
              <td>{t(`accounts.type.${account.type}`)}</td>
              <td>{languageName(account.language, i18n.language)}</td>
              <td data-head={t('accounts.head.seen')}>
                {account.lastSeenDate ? formatAgo(account.lastSeenDate, i18n.language) : t('accounts.neverSeen')}
              </td>
              <td data-head={t('accounts.head.created')}>{formatDate(account.createdDate, i18n.language)}</td>
              <td className={classes.rowActs}>
                {mayActAs(account) && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('actAs.openLabel', { email: account.email })}
                    onClick={() => setActing(account)}
                  >
                    {t('actAs.open')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {acting && (
        <Suspense fallback={null}>
          <ActAs key={acting._id} account={acting} onClose={() => setActing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
