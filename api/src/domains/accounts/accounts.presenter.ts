import type { Account } from '@tandem/contracts/account';
import { plain } from '../stored.ts';
import type { StoredAccount } from './accounts.model.ts';
import { viewOf } from './accounts.policy.ts';

/** An account without what only the server may know. */
export const presentAccount = (account: StoredAccount): Account =>
  plain({
    _id: account._id,
    entityId: account.entityId,
    mainAccount: account.mainAccount,
    email: account.email,
    type: account.type,
    isSuperAdmin: viewOf(account) === 'SUPERUSER',
    mustChangePassword: account.mustChangePassword,
    emailVerified: account.emailVerified,
    language: account.language,
    emailFrequency: account.emailFrequency,
    unwantedEmails: account.unwantedEmails,
    closedDate: account.closedDate,
    createdDate: account.createdDate,
    updatedDate: account.updatedDate,
  });
