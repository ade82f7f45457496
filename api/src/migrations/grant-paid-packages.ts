import { JOB_PACKAGES } from '@tandem/catalogue/packages';
import type { Types } from 'mongoose';
import type { Collections } from './migrations.ts';

const DAY = 86_400_000;
/** Days for which a package that an admin set by hand remains valid. */
const GRANTED_DAYS = 90;
const REASON = 'Set by an admin before packages could be bought';

const PAID = JOB_PACKAGES.filter(({ premium }) => premium).map(({ key }) => key as string);

interface Granted {
  companyId: Types.ObjectId;
  jobId: Types.ObjectId | null;
  package: string;
  ends: Date;
}

/**
 * Companies were marked as paying, and jobs given paid packages, by hand. Both become granted packages with an end
 * date, from which they are derived since.
 */
export async function grantPaidPackages(collections: Collections, now = new Date()): Promise<void> {
  const last = new Date(now.getTime() + GRANTED_DAYS * DAY);
  const jobs = await collections
    .collection('jobs')
    .find({ package: { $in: PAID }, deletion: null, $or: [{ packageEnds: null }, { packageEnds: { $gt: now } }] })
    .toArray();
  const granted: Granted[] = jobs.map((job) => ({
    companyId: job.companyId,
    jobId: job._id,
    package: job.package,
    ends: job.packageEnds ?? last,
  }));
  const paying = await collections.collection('companies').find({ isPaying: true }).toArray();
  for (const { _id } of paying)
    if (!granted.some(({ companyId }) => companyId.equals(_id)))
      granted.push({ companyId: _id, jobId: null, package: 'promotedAd_3', ends: last });
  const stored = collections.collection<{ _id: string }>('payments');
  for (const grant of granted) {
    // One id for each company and job, so that a second run adds nothing.
    const _id = String(grant.jobId ?? grant.companyId);
    await stored.updateOne({ _id }, { $setOnInsert: grantOf(grant, now) }, { upsert: true });
  }
}

const grantOf = ({ companyId, jobId, package: key, ends }: Granted, now: Date) => ({
  companyId,
  jobId,
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
  scheduled: null,
  payBy: 'card',
  payUrl: null,
  reason: REASON,
  reading: 0,
  createdDate: now,
  updatedDate: now,
});
