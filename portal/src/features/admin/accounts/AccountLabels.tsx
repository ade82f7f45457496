import type { Account } from '@tandem/contracts/account';
import { Outline } from '@tandem/ui/Outline';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';

/** Labels for the unusual states of an account. */
export function AccountLabels({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  const { superusers } = useSession();
  return (
    <>
      {superusers?.includes(account.email) && <Outline>{t('accounts.superuserListed')}</Outline>}
      {account.isSuperAdmin && <Outline>{t('accounts.superuser')}</Outline>}
      {account.secondFactor === 'on' && <Outline>{t('accounts.secondFactor')}</Outline>}
      {account.suspended && <Outline>{t('accounts.statuses.suspended')}</Outline>}
      {!account.emailVerified && <Outline>{t('accounts.statuses.unverified')}</Outline>}
      {account.closedDate && <Outline>{t('accounts.closed')}</Outline>}
      {!account.mainAccount && <Outline>{t('accounts.notMain')}</Outline>}
    </>
  );
}

/** Whether a superuser may act as an account: its owner must be able to log in and must not be a superuser. */
export const mayActAs = (account: Account): boolean => !account.isSuperAdmin && mayBeSuperuser(account);

/** Whether an account can be made a superuser: its owner must be able to log in. */
export const mayBeSuperuser = (account: Account): boolean =>
  !account.suspended && account.emailVerified && !account.closedDate;
