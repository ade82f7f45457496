import { fillLookalikeKeys } from '../domains/companies/companies/companies.lookalikes.ts';
import { assignEmailDomains } from '../domains/identity/accounts/email-domains.ts';
import { compactHiddenKeys } from '../domains/talent/developers/hidden-keys.ts';

/** Removes spaces from keys of hidden companies; adds email domains and lookalike keys to companies. */
export async function renewNameKeys(): Promise<void> {
  await compactHiddenKeys();
  await assignEmailDomains();
  await fillLookalikeKeys();
}
