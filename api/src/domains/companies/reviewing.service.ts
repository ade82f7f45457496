import { sendMail } from '../../mail/send.ts';
import { mainAccountOf } from '../accounts/accounts.service.ts';
import type { StoredCompany } from './companies.model.ts';
import { companyById, verifiedEmail } from './companies.service.ts';

/** Tells a company that a superuser has said whether it is public, where that is news. */
export async function tellOfReview(before: StoredCompany, after: StoredCompany): Promise<void> {
  const isNews =
    before.public !== after.public || before.reviewedDate === null || before.reviewNote !== after.reviewNote;
  const account = isNews ? await mainAccountOf(String(after._id)) : undefined;
  if (!account) return;
  await sendMail(
    after.public ? 'companyApproved' : 'companyNotApproved',
    { to: account.email, language: account.language, accountId: account._id },
    { company: after.name, note: after.reviewNote },
  );
}

/** A company after its website has changed: public where the verified address of its main account is on that domain. */
export async function provenByWebsite(company: StoredCompany): Promise<StoredCompany> {
  if (company.public || company.isBlank) return company;
  const account = await mainAccountOf(String(company._id));
  if (!account?.emailVerified) return company;
  await verifiedEmail(company._id, account.email);
  return companyById(company._id);
}
