import type { View } from '@tandem/contracts/route';
import { env } from '../../../platform/config/env.ts';
import { isSuperuser } from '../../../platform/config/superusers.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredAccount } from './accounts.model.ts';

/** Returns the view of an account. */
export function viewOf(account: {
  email: string;
  emailVerified: boolean;
  isSuperAdmin: boolean;
  type: 'user' | 'company';
}): View {
  if (isSuperuser(account)) return 'SUPERUSER';
  return account.type === 'user' ? 'USER' : 'COMPANY';
}

/** Returns the path prefix of the part of the portal in which an account works. */
export function portalPathOf(account: Parameters<typeof viewOf>[0]): '/admin' | '/company' | '/me' {
  const view = viewOf(account);
  return view === 'SUPERUSER' ? '/admin' : view === 'COMPANY' ? '/company' : '/me';
}

type Known = Parameters<typeof viewOf>[0] & { secondFactor?: object | null };

/** Returns whether a superuser is required to have a second factor and has none. */
export const lacksSecondFactor = (account: Known): boolean =>
  env.SUPERUSER_SECOND_FACTOR && !account.secondFactor && viewOf(account) === 'SUPERUSER';

/**
 * Returns the view of a session: a superuser without the required second factor has the rights of an ordinary account.
 */
export const sessionViewOf = (account: Known): View =>
  lacksSecondFactor(account) ? viewOf({ ...account, email: '', isSuperAdmin: false }) : viewOf(account);

/**
 * The password hash of an account that a superuser created, until its owner has chosen a password: no password matches
 * it.
 */
export const NO_PASSWORD = 'none yet';

/** The password hash of an account whose owner logs in without a password: no password matches it. */
export const WITHOUT_PASSWORD = 'without password';

/** Returns whether the owner of an account has chosen a password. */
export const hasPassword = ({ passwordHash }: Pick<StoredAccount, 'passwordHash'>): boolean =>
  passwordHash.startsWith('$argon2');

type Waiting = Pick<StoredAccount, 'emailVerified' | 'signup' | 'passwordHash'>;

/** Returns whether an account was created by a superuser and its owner has not chosen a password yet. */
export const isCreatedBySuperuser = ({ emailVerified, passwordHash }: Waiting): boolean =>
  !emailVerified && passwordHash === NO_PASSWORD;

/** Returns whether an account is only a sign-up that was never activated, as earlier versions stored it. */
export const isSignUp = (account: Waiting): boolean =>
  !account.emailVerified && account.signup !== null && !isCreatedBySuperuser(account);

export const isOwnAccount = (viewer: Viewer, { params }: { params: { id: string } }) => viewer.accountId === params.id;

export const isOwnEntity = (viewer: Viewer, { params }: { params: { entityId: string } }) =>
  viewer.entityId === params.entityId;
