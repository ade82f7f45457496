import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import {
  accountOfAddress,
  accountToEmail,
  mainAccountToEmail,
  readerToEmail,
} from '../../../platform/mail/recipients.ts';
import { companyDeleted, companyRestored } from '../../companies/companies/companies.events.ts';
import { closeAccountsOf, reopenAccountsOf } from '../account-closing/closing.service.ts';
import { presentAccount } from '../accounts/accounts.presenter.ts';
import {
  accountById,
  accounts,
  findAccount,
  findByEmail,
  mainAccountOf,
  readerOf,
} from '../accounts/accounts.service.ts';
import { moveAccounts } from '../accounts/moving.service.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { eraseClosedAccounts } from './erasing.service.ts';

export const accountsDomain = defineDomain({
  routes: { accounts: accountsRoutes },
  tasks: [{ name: 'erase closed accounts', every: '1 hour', run: eraseClosedAccounts }],
  subscriptions: [
    answer(accountToEmail, findAccount),
    answer(accountOfAddress, findByEmail),
    answer(mainAccountToEmail, mainAccountOf),
    answer(readerToEmail, readerOf),
    on(companyDeleted, ({ company, removedFor }) =>
      closeAccountsOf(String(company._id), { company: company.name, removedFor }),
    ),
    on(companyRestored, ({ companyId }) => reopenAccountsOf(companyId)),
  ],
  personalData: {
    account: [
      {
        name: 'account',
        export: async ({ accountId }) => presentAccount(await accountById(accountId)),
        erase: ({ accountId }) => accounts.remove(new Types.ObjectId(accountId)),
      },
    ],
    merge: moveAccounts,
  },
});
