import { ACCOUNT_STATUSES, type AccountStatus } from '@tandem/catalogue/statuses';
import type { AccountRow } from '@tandem/contracts/account';
import { translate } from '@tandem/i18n/server';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import type { AccountQuery } from '../accounts/accounts.service.ts';
import { listAccounts } from './administration.service.ts';

/** Exports the list of accounts as a table in the language of the caller. */
export const exportAccounts = (
  query: Omit<AccountQuery, 'skip' | 'limit'>,
  { language }: CallInfo,
): Promise<Outgoing> =>
  exportList({
    name: 'accounts',
    language,
    titles: 'exports:columns',
    columns: columnsIn(language),
    rows: readAllPages(async (page) => (await listAccounts({ ...query, ...page })).items),
  });

const columnsIn = (language: string): Columns<AccountRow> => ({
  email: ({ email }) => email,
  name: ({ name, entityName }) => [...new Set([name, entityName])].filter(Boolean).join(', '),
  type: ({ type }) => translate(language, `admin:accounts.type.${type}`),
  status: (account) =>
    statusesOf(account)
      .map((key) => translate(language, `admin:accounts.statuses.${key}`))
      .join(', '),
  isSuperAdmin: ({ isSuperAdmin }) => isSuperAdmin,
  mainAccount: ({ mainAccount }) => mainAccount,
  language: (account) => account.language,
  createdDate: ({ createdDate }) => createdDate,
  lastSeenDate: ({ lastSeenDate }) => lastSeenDate,
  accountId: ({ _id }) => _id,
  entityId: ({ entityId }) => entityId,
});

/** Returns the statuses of an account, as defined by the status filter. */
function statusesOf({ emailVerified, suspended, closedDate }: AccountRow): AccountStatus[] {
  const hasStatus: Record<AccountStatus, boolean> = {
    unverified: !emailVerified,
    active: emailVerified && !suspended && !closedDate,
    suspended,
    closed: closedDate !== null,
  };
  return ACCOUNT_STATUSES.filter((status) => hasStatus[status]);
}
