import { fillLookalikeKeys } from '../domains/companies/companies/companies.lookalikes.ts';
import { noteEmailDomains } from '../domains/identity/accounts/email-domains.ts';
import { compactHiddenKeys } from '../domains/talent/developers/hidden-keys.ts';

/** Keys of hidden companies lose their spaces; companies get their email domains, and by what names that look the same are found. */
export async function renewNameKeys(): Promise<void> {
  await compactHiddenKeys();
  await noteEmailDomains();
  await fillLookalikeKeys();
}
