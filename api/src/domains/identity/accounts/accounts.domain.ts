import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { accountToEmail, mainAccountToEmail } from '../../../platform/mail/recipients.ts';
import { companyDeleted, companyRestored } from '../../companies/companies/companies.events.ts';
import { accounts } from './accounts.model.ts';
import { presentAccount } from './accounts.presenter.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountById, findAccount, mainAccountOf } from './accounts.service.ts';
import { closeAccountsOf, reopenAccountsOf } from './closing.service.ts';
import { eraseClosedAccounts } from './erasing.service.ts';
import { invitations } from './invitations.model.ts';
import { moveAccounts } from './moving.service.ts';

export const accountsDomain = defineDomain({
  routes: { accounts: accountsRoutes },
  tasks: [{ name: 'erase closed accounts', every: '1 hour', run: eraseClosedAccounts }],
  subscriptions: [
    answer(accountToEmail, findAccount),
    answer(mainAccountToEmail, mainAccountOf),
    on(companyDeleted, ({ company, removedFor }) =>
      closeAccountsOf(String(company._id), { company: company.name, removedFor }),
    ),
    on(companyRestored, ({ companyId }) => reopenAccountsOf(companyId)),
  ],
  personalData: {
    company: [{ name: 'invitations-of-company', erase: ({ entityId }) => invitations.removeOf(entityId) }],
    account: [
      {
        name: 'invitations',
        erase: async ({ accountId, email }) => {
          await invitations.forgetAddress(email);
          await invitations.forgetSender(new Types.ObjectId(accountId));
        },
      },
      {
        name: 'account',
        export: async ({ accountId }) => presentAccount(await accountById(accountId)),
        erase: ({ accountId }) => accounts.remove(new Types.ObjectId(accountId)),
      },
    ],
    merge: moveAccounts,
  },
});
