import { env } from './env.ts';

interface Known {
  email: string;
  emailVerified: boolean;
  isSuperAdmin: boolean;
}

/** Returns whether an account is a superuser's. A listed address counts only once the account has verified it. */
export const isSuperuser = ({ email, emailVerified, isSuperAdmin }: Known): boolean =>
  isSuperAdmin || (emailVerified && env.SUPERUSERS.includes(email));
