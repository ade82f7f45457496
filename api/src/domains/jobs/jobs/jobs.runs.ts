import { readerToEmail } from '../../../platform/mail/recipients.ts';
import { sendNotice } from '../../../platform/mail/send.ts';
import { jobs, type StoredJob } from './jobs.model.ts';
import { isFree } from './jobs.policy.ts';

const DAY = 86_400_000;
/** Days before the end of a job's package at which its company is notified. */
const EXPIRY_NOTICE_DAYS = 5;

/** Notifies companies about jobs whose package ends soon, and pauses those whose package has ended. */
export async function endRuns(now: Date): Promise<void> {
  for (const job of await jobs.endingBefore(new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY))) {
    if (!job.packageEnds) continue;
    if (job.packageEnds <= now) await end(job, job.packageEnds);
    else
      await emailCompany(job, 'jobEnds', job.packageEnds, Math.ceil((job.packageEnds.getTime() - now.getTime()) / DAY));
  }
}

async function end(job: StoredJob, endDate: Date) {
  if (!(await jobs.endRun(job))) return;
  await emailCompany(job, 'jobEnded', endDate, 0);
}

/** The key allows one email before and one after each end, however often this runs. */
async function emailCompany(job: StoredJob, template: 'jobEnds' | 'jobEnded', endDate: Date, days: number) {
  const reader = await readerToEmail.ask(String(job.companyId));
  if (!reader) return;
  const about = { job: job.headline, days: String(days), id: String(job._id), paid: !isFree(job.package, job) };
  await sendNotice(template, reader, about, { key: `${template} ${job._id} ${endDate.toISOString()}` });
}
