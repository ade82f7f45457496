import type { Payment } from '@tandem/contracts/payment';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { statusAt } from './entitlements.ts';
import type { StoredPayment } from './payments.model.ts';

/** Packages of any companies as admins see them. */
export async function presentPayments(stored: readonly StoredPayment[], now: Date): Promise<Payment[]> {
  const [companies, jobs] = await Promise.all([
    companyNamesOf([...new Set(stored.map(({ companyId }) => String(companyId)))]),
    headlinesOf(stored.flatMap(({ jobId }) => (jobId ? [String(jobId)] : []))),
  ]);
  return stored.map((payment) => ({
    _id: payment._id,
    companyId: String(payment.companyId),
    companyName: companies.get(String(payment.companyId)) ?? '',
    jobId: payment.jobId && String(payment.jobId),
    jobName: jobs.get(String(payment.jobId)) ?? '',
    package: payment.package,
    source: payment.source,
    interval: payment.interval,
    currency: payment.currency,
    amount: payment.amount,
    status: statusAt(payment, now),
    isTrial: payment.isTrial,
    periodStart: payment.periodStart.toISOString(),
    periodEnd: payment.periodEnd.toISOString(),
    endsDate: payment.endsDate?.toISOString() ?? null,
    graceUntil: payment.graceUntil?.toISOString() ?? null,
    reason: payment.reason,
  }));
}
