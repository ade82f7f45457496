import type { CompanyDelete } from '@tandem/contracts/company-input';
import { forbidden } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { accountById } from '../accounts/accounts.service.ts';
import { closeAccountsOf } from '../accounts/closing.service.ts';
import { giveFeedback } from '../feedback/feedback.service.ts';
import { removeJobsOf } from '../jobs/jobs.ending.ts';
import { companies } from './companies.model.ts';
import { companyById, written } from './companies.service.ts';

/**
 * Deletes a company: it is public no more, its jobs are gone as if each had been deleted, and its accounts are closed.
 * Throws 403 for anybody of the company but its main account.
 */
export async function deleteCompany(viewer: Viewer, id: string, why: CompanyDelete): Promise<void> {
  const company = await companyById(id);
  if (viewer.view !== 'SUPERUSER' && !(await accountById(`${viewer.accountId}`)).mainAccount) throw forbidden();
  if (company.deletedDate) return;
  await removeJobsOf(id);
  written(await companies.change(id, { public: false, publicBefore: company.public, deletedDate: new Date() }));
  await giveFeedback({ kind: 'delete company', subject: company._id, companyId: company._id, ...why });
  await closeAccountsOf(id, company.name);
}

/** Forgets blank companies that were deleted before a moment: nobody has them. Others go with their accounts. */
export async function forgetDeletedBlanks(since: Date): Promise<void> {
  for (const { _id } of await companies.where({ isBlank: true, deletedDate: { $lt: since } }))
    await companies.remove(_id);
}
