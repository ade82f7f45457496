import type { Lookalike } from '@tandem/contracts/company';
import { mainAccountToEmail } from '../../../platform/mail/recipients.ts';
import { lookalikesOf } from './companies.lookalikes.ts';
import type { StoredCompany } from './companies.model.ts';
import { latestNames } from './companies.names.ts';
import { lookalikeOf } from './companies.presenter.ts';
import { companyById } from './companies.service.ts';
import { verifiedEmail } from './company-status.service.ts';

/**
 * Reassesses a company after a change of its names or website: public if the verified address of its main account is on
 * that domain.
 */
export async function recordWebsiteProof(company: StoredCompany): Promise<StoredCompany> {
  if (company.public || company.isBlank) return company;
  const account = await mainAccountToEmail.ask(String(company._id));
  if (!account?.emailVerified) return company;
  await verifiedEmail(company._id, account.email);
  return companyById(company._id);
}

/** Returns public companies with names that look like the current or requested names of one that waits for a review. */
export async function lookalikesInReview(company: StoredCompany): Promise<Lookalike[]> {
  const isWaiting = Boolean(company.requestedNames) || (!company.public && company.reviewedDate === null);
  return isWaiting ? (await lookalikesOf(company._id, latestNames(company))).map(lookalikeOf) : [];
}
