import type { Account } from '@tandem/contracts/account';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { ListedAccount, StoredAccount } from './accounts.model.ts';
import { lacksSecondFactor, viewOf } from './accounts.policy.ts';

/**
 * Returns the display name in the team: the name that the person entered, or the part of their email address before the
 * @.
 */
export const displayNameOf = ({ name, email }: Pick<StoredAccount, 'name' | 'email'>): string =>
  name || (email.split('@')[0] ?? '');

/** Name of the team, shown where a superuser is not named. */
export const TEAM_NAME = 'Tandem';

/** Returns the name of a superuser for everyone else: never a part of the email address. */
export const publicNameOf = ({ name }: Pick<StoredAccount, 'name'>): string => name || TEAM_NAME;

/** Presents an account without internal fields. Defaults are for accounts stored before these fields existed. */
export const presentAccount = (account: ListedAccount): Account =>
  plain({
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
    suspended: account.suspended ?? false,
    secondFactor: account.secondFactor ? 'on' : lacksSecondFactor(account) ? 'needed' : 'off',
    language: account.language,
    emailFrequency: account.emailFrequency ?? 'weekly',
    unwantedEmails: account.unwantedEmails ?? [],
    summarizedEmails: account.summarizedEmails ?? [],
    hiddenNotifications: account.hiddenNotifications ?? [],
    hiddenSignals: account.hiddenSignals ?? [],
    closedDate: account.closedDate ?? null,
    lastSeenDate: account.lastSeenDate ?? null,
    createdDate: account.createdDate,
    updatedDate: account.updatedDate,
  });
