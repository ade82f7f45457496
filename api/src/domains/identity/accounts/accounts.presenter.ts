import type { Account } from '@tandem/contracts/account';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { ListedAccount, StoredAccount } from './accounts.model.ts';
import { lacksSecondFactor, viewOf } from './accounts.policy.ts';

/** The display name in the team: the name that the person entered, or the part of their address before the @. */
export const displayNameOf = ({ name, email }: Pick<StoredAccount, 'name' | 'email'>): string =>
  name || (email.split('@')[0] ?? '');

/** The name of the team, where a superuser is not named. */
export const TEAM_NAME = 'Tandem';

/** The name of a superuser for everyone else: never a part of the address. */
export const publicNameOf = ({ name }: Pick<StoredAccount, 'name'>): string => name || TEAM_NAME;

/** Default values for accounts that were stored before these fields existed. */
const before = {
  emailFrequency: 'weekly',
  unwantedEmails: [],
  summarizedEmails: [],
  hiddenNotifications: [],
  hiddenSignals: [],
  closedDate: null,
  lastSeenDate: null,
  suspended: false,
  secondFactor: null,
} as const;

/** An account without internal fields. */
export const presentAccount = (stored: ListedAccount): Account => {
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
    hiddenNotifications: account.hiddenNotifications,
    hiddenSignals: account.hiddenSignals,
    closedDate: account.closedDate,
    lastSeenDate: account.lastSeenDate,
    createdDate: account.createdDate,
    updatedDate: account.updatedDate,
  });
};
