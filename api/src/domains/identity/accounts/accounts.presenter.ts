import type { Account } from '@tandem/contracts/account';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredAccount } from './accounts.model.ts';
import { lacksSecondFactor, viewOf } from './accounts.policy.ts';

/** What somebody is called in their team: by the name that they gave, or the part of their address before the @. */
export const displayNameOf = ({ name, email }: Pick<StoredAccount, 'name' | 'email'>): string =>
  name || (email.split('@')[0] ?? '');

/** What accounts hold that were stored before these fields were there. */
const before = {
  emailFrequency: 'weekly',
  unwantedEmails: [],
  summarizedEmails: [],
  closedDate: null,
  lastSeenDate: null,
  suspended: false,
  secondFactor: null,
} as const;

/** An account without what only the server may know. */
export const presentAccount = (stored: StoredAccount): Account => {
  const account = { ...before, ...stored };
  return plain({
    _id: account._id,
    entityId: account.entityId,
    mainAccount: account.mainAccount,
    name: account.name ?? '',
    email: account.email,
    profilePicture: account.profilePicture ?? '',
    type: account.type,
    isSuperAdmin: viewOf(account) === 'SUPERUSER',
    mustChangePassword: account.mustChangePassword,
    emailVerified: account.emailVerified,
    suspended: account.suspended,
    secondFactor: account.secondFactor ? 'on' : lacksSecondFactor(account) ? 'needed' : 'off',
    language: account.language,
    emailFrequency: account.emailFrequency,
    unwantedEmails: account.unwantedEmails,
    summarizedEmails: account.summarizedEmails,
    closedDate: account.closedDate,
    lastSeenDate: account.lastSeenDate,
    createdDate: account.createdDate,
    updatedDate: account.updatedDate,
  });
};
