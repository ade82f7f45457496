import type { AccountRow } from '@tandem/contracts/account';
import { formatAgo, formatDate, languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from '../admin.module.css';
import type { Column } from '../table/DataTable.tsx';
import { AccountLabels } from './AccountLabels.tsx';

export const ACCOUNT_SORTS = ['email', 'type', 'language', 'lastSeenDate', 'createdDate'] as const;
type Sorted = Column<AccountRow> & { sort: (typeof ACCOUNT_SORTS)[number] };

/** Returns the names of the person and of the profile or company, without duplicates. */
const namesOf = ({ name, entityName }: AccountRow): string[] => [...new Set([name, entityName])].filter(Boolean);

/** Columns of the account list; the email links to the page with all accounts of the profile or company. */
export function useAccountColumns(): Sorted[] {
  const { t, i18n } = useTranslation('admin');
  return [
    {
      head: t('accounts.head.account'),
      sort: 'email',
      cell: (account) => (
        <span className={classes.marked}>
          <Link className={classes.email} to={paths.admin.account(account.entityId)}>
            {account.email}
          </Link>
          <AccountLabels account={account} />
          <span className={classes.under}>{namesOf(account).join(', ')}</span>
        </span>
      ),
    },
    { head: t('accounts.head.type'), wholeWords: true, sort: 'type', cell: ({ type }) => t(`accounts.type.${type}`) },
    {
      head: t('accounts.head.language'),
      wholeWords: true,
      sort: 'language',
      cell: ({ language }) => languageName(language, i18n.language),
    },
    {
      head: t('accounts.head.seen'),
      wholeWords: true,
      sort: 'lastSeenDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ lastSeenDate }) => (lastSeenDate ? formatAgo(lastSeenDate, i18n.language) : t('accounts.neverSeen')),
    },
    {
      head: t('accounts.head.created'),
      wholeWords: true,
      sort: 'createdDate',
      descendingFirst: true,
      labelled: true,
      cell: ({ createdDate }) => formatDate(createdDate, i18n.language),
    },
  ];
}
