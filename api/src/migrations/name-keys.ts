import { noteEmailDomains } from '../domains/accounts/email-domains.ts';
import { fillLookalikeKeys } from '../domains/companies/companies.lookalikes.ts';
import { compactHiddenKeys } from '../domains/developers/hidden-keys.ts';

/** Keys of hidden companies lose their spaces; companies get their email domains, and by what names that look the same are found. */
export async function renewNameKeys(): Promise<void> {
  await compactHiddenKeys();
  await noteEmailDomains();
  await fillLookalikeKeys();
}
