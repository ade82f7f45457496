import { DELETE_COMPANY_REASONS, REMOVE_COMPANY_REASONS, type RemoveCompanyReason } from '@tandem/catalogue/reasons';
import type { CompanyDelete } from '@tandem/contracts/company-input';
import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountToEmail } from '../../../platform/mail/recipients.ts';
import { companyDeleted, companyDeleting } from './companies.events.ts';
import { companies } from './companies.model.ts';
import { countWrite } from './companies.revision.ts';
import { companyById } from './companies.service.ts';

/**
 * Deletes a company: it is no longer public, its jobs are deleted as well, and its accounts are closed. Throws 403 for
 * accounts of the company other than the main one, and 400 for a reason that only the other side may give.
 */
export async function deleteCompany(viewer: Viewer, id: string, why: CompanyDelete): Promise<void> {
  const company = await companyById(id);
  const isRemoved = viewer.view === 'SUPERUSER';
  const reason = reasonFor(isRemoved, why);
  if (!isRemoved && !(await accountToEmail.ask(`${viewer.accountId}`))?.mainAccount) throw forbidden();
  if (company.deletedDate) return;
  await companyDeleting.emit({ companyId: id, by: isRemoved ? 'superuser' : 'company' });
  const removedFor = isRemoved ? (reason as RemoveCompanyReason) : null;
  countWrite(
    await companies.change(id, { public: false, publicBefore: company.public, deletedDate: new Date(), removedFor }),
  );
  await companyDeleted.emit({ company, removedFor, why: { ...why, reason } });
}

/** Returns the reason. Each side has its own reasons: a superuser must give one, a company may omit it. */
function reasonFor(isRemoved: boolean, { reason }: CompanyDelete): string {
  const own: readonly string[] = isRemoved ? REMOVE_COMPANY_REASONS : DELETE_COMPANY_REASONS;
  const given = reason ?? (isRemoved ? undefined : 'other');
  if (!given) throw invalid({ reason: { key: 'missing' } });
  if (!own.includes(given)) throw invalid({ reason: { key: 'choice' } });
  return given;
}

/**
 * Removes blank companies that were deleted before a point in time, because they have no accounts. Others are erased
 * with their accounts.
 */
export async function forgetDeletedBlanks(since: Date): Promise<void> {
  for (const { _id } of await companies.where({ isBlank: true, deletedDate: { $lt: since } }))
    await companies.remove(_id);
}
