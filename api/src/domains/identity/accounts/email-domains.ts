import { addEmailDomain } from '../../companies/companies/company-derived.service.ts';
import { accounts, type StoredAccount } from './accounts.model.ts';

type Known = Pick<StoredAccount, 'type' | 'entityId' | 'email' | 'emailVerified'>;

/** Assigns the domain of the account's verified address to its company. Called wherever an address is verified. */
export async function withEmailDomain<A extends Known>(account: A): Promise<A> {
  const { type, entityId, email, emailVerified } = account;
  if (type === 'company' && emailVerified) await addEmailDomain(entityId, email);
  return account;
}

/** Assigns to every company the domains of the accounts that were verified before domains were stored. */
export async function assignEmailDomains(): Promise<void> {
  for (const account of await accounts.where({ type: 'company', emailVerified: true })) await withEmailDomain(account);
}
