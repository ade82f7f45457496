import type { View } from '@tandem/contracts/route';
import { env } from '../../env.ts';
import type { Viewer } from '../../http/viewer.ts';

/** A listed address makes a superuser only once it is proven to be the account's. */
export function viewOf(account: {
  email: string;
  emailVerified: boolean;
  isSuperAdmin: boolean;
  type: 'user' | 'company';
}): View {
  const isListed = account.emailVerified && env.SUPERUSERS.includes(account.email);
  if (isListed || account.isSuperAdmin) return 'SUPERUSER';
  return account.type === 'user' ? 'USER' : 'COMPANY';
}

/** Whether an account is no more than a sign-up that nobody has activated: it gives way to a later one, and is forgotten. */
export const isSignUp = ({ emailVerified, signup }: { emailVerified: boolean; signup: unknown }): boolean =>
  !emailVerified && signup !== null;

export const isOwnAccount = (viewer: Viewer, { params }: { params: { id: string } }) => viewer.accountId === params.id;

export const isOwnEntity = (viewer: Viewer, { params }: { params: { entityId: string } }) =>
  viewer.entityId === params.entityId;
