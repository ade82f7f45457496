import type { Payment } from '@tandem/contracts/payment-admin';
import type { GrantCreate } from '@tandem/contracts/payment-input';
import { Types } from 'mongoose';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { ownJob } from '../../jobs/jobs/jobs.service.ts';
import { applyPayments } from './applying.service.ts';
import { payments } from './payments.model.ts';
import { presentPayments } from './payments.presenter.ts';

/** Grants a package without payment, until its end date. */
export async function grantPackage(
  { companyId, jobId, package: key, reason, endDate }: GrantCreate,
  now = new Date(),
): Promise<Payment> {
  const company = await companyById(companyId);
  const job = jobId ? await ownJob(companyId, jobId) : null;
  const ends = new Date(endDate);
  if (ends <= now) throw invalid({ endDate: { key: 'wrong' } });
  const stored = await payments.insert({
    _id: new Types.ObjectId().toHexString(),
    companyId: company._id,
    jobId: job?._id ?? null,
    package: key,
    source: 'grant',
    mode: null,
    interval: null,
    currency: null,
    amount: 0,
    providerIds: {},
    status: 'active',
    isTrial: false,
    startDate: now,
    periodStart: now,
    periodEnd: ends,
    endsDate: ends,
    graceUntil: null,
    nextTotal: null,
    scheduled: null,
    payBy: 'card',
    payUrl: null,
    reason,
    reading: 0,
  });
  await applyPayments(company._id, now);
  const [shown] = await presentPayments([stored], now);
  return shown as Payment;
}

/** Ends a granted package now; throws 404 for one that is paid. */
export async function endGrant(id: string, now = new Date()): Promise<void> {
  const grant = await payments.find(id);
  if (grant?.source !== 'grant') throw notFound();
  if (grant.endsDate && grant.endsDate > now)
    await payments.change(id, { endsDate: now, periodEnd: now, status: 'canceled' });
  await applyPayments(grant.companyId, now);
}
