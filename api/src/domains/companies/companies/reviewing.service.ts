import { mainAccountToEmail } from '../../../platform/mail/recipients.ts';
import type { StoredCompany } from './companies.model.ts';
import { companyById, verifiedEmail } from './companies.service.ts';

/**
 * Reassesses a company after a change of its names or website: public if the verified address of its main account is on
 * that domain.
 */
export async function provenByWebsite(company: StoredCompany): Promise<StoredCompany> {
  if (company.public || company.isBlank) return company;
  const account = await mainAccountToEmail.ask(String(company._id));
  if (!account?.emailVerified) return company;
  await verifiedEmail(company._id, account.email);
  return companyById(company._id);
}
