import type { RemoveCompanyReason } from '@tandem/catalogue/reasons';
import type { CompanyDelete } from '@tandem/contracts/company-input';
import type { Types } from 'mongoose';
import { defineEvent, defineQuery } from '../../../platform/events/events.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredCompany } from './companies.model.ts';

/** A company is about to be deleted, by its own accounts or by Tandem. */
export const companyDeleting = defineEvent<{ companyId: string; by: 'company' | 'superuser' }>('company.deleting');

/** A company was deleted. `removedFor` is the reason given by Tandem, null if the company deleted itself. */
export const companyDeleted = defineEvent<{
  company: StoredCompany;
  removedFor: RemoveCompanyReason | null;
  why: Omit<CompanyDelete, 'reason'> & { reason: string };
}>('company.deleted');

/** The last account of a company was closed or suspended. */
export const companyClosed = defineEvent<{ companyId: string }>('company.closed');

export const companyRestored = defineEvent<{ companyId: string }>('company.restored');

/** The invoice address of a company was changed or removed. */
export const invoiceEmailChanged = defineEvent<{ companyId: string }>('company.invoiceEmailChanged');

/** An admin decided whether a company is public, or on its requested names. */
export const companyReviewed = defineEvent<{ viewer: Viewer; before: StoredCompany; after: StoredCompany }>(
  'company.reviewed',
);

/** The companies of the jobs on public boards, one entry per job; `version` changes whenever they may have changed. */
export const hiringCompanies = defineQuery<void, readonly { companyId: Types.ObjectId; isRemote: boolean }[]>(
  'companies.hiring',
);
export const hiringVersion = defineQuery<void, string>('companies.hiringVersion');

/** Ids and headlines of a company's jobs on public boards. */
export const publicJobsOf = defineQuery<Types.ObjectId, { jobs: string[]; jobNames: string[] }>('companies.publicJobs');
