import { FREE_PACKAGE } from '@tandem/catalogue/packages';
import type { Types } from 'mongoose';
import { storePackageEffects } from '../../companies/companies/company-status.service.ts';
import { jobsWithoutEnd, setJobPackage } from '../../jobs/jobs/jobs.paid.ts';
import { billing } from './billing.model.ts';
import { isCharged } from './charged-invoices.ts';
import { type Entitlements, entitlementsAt } from './entitlements.ts';
import { paymentMode } from './payment-mode.ts';
import { payments, type StoredPayment } from './payments.model.ts';

type Ref = string | Types.ObjectId;

/** Returns the granted packages of a company and those paid in the current mode. */
export async function countedPaymentsOf(companyId: Ref): Promise<StoredPayment[]> {
  const mode = paymentMode();
  return (await payments.ofCompany(companyId)).filter((each) => each.source === 'grant' || each.mode === mode);
}

/** Whether a company has had its trial. */
export const hadTrial = async (companyId: Ref): Promise<boolean> =>
  (await countedPaymentsOf(companyId)).some(({ isTrial }) => isTrial);

/**
 * Derives the entitlements of a company and its jobs from its packages and stores them on the company and the jobs.
 * Idempotent; runs after every change of a package and when a package ends by time.
 */
export async function applyPayments(companyId: Ref, now: Date): Promise<Entitlements> {
  const counted = await countedPaymentsOf(companyId);
  const entitled = entitlementsAt(counted, now);
  const account = await billing.ofCompany(companyId);
  await storePackageEffects(companyId, {
    isPaying: entitled.isPaying,
    weight: entitled.weight,
    ...(account && account.mode === paymentMode() && { customerId: account.customerId ?? '' }),
    // A package paid before the company left or was suspended doesn't make the company public again.
    hasPaid:
      account?.mode === paymentMode() && !account.isLeaving && !account.isErased && account.invoices.some(isCharged),
  });
  // A job missing from the entitlements has lost its package to another job.
  const promoted = await jobsWithoutEnd(companyId);
  const jobs = new Set([...counted.flatMap(({ jobId }) => (jobId ? [String(jobId)] : [])), ...promoted]);
  for (const jobId of jobs) await setJobPackage(companyId, jobId, entitled.jobs.get(jobId) ?? FREE_PACKAGE, now);
  return entitled;
}
