import { readerToEmail } from '../../../platform/mail/recipients.ts';
import { sendNotice } from '../../../platform/mail/send.ts';
import { jobs, type StoredJob } from './jobs.model.ts';

const DAY = 86_400_000;
/** Days without activity of the company on a job, after which it is reminded; then the job is paused. */
const REMIND_DAYS = [14, 18] as const;
const PAUSE_DAYS = 21;

/** Must be called when a company acts on a job: edits or confirms it, or answers or opens one of its matches. */
export const jobReviewed = (job: StoredJob['_id']): Promise<void> => jobs.reviewed(job, new Date());

/**
 * Sends two reminders about published jobs without activity and then pauses them, so that no job stays
 * published whose applications are not read.
 */
export async function pauseIdleJobs(now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  for (const job of await jobs.notReviewedSince(ago(REMIND_DAYS[0]))) {
    const since = job.reviewedDate ?? job.publishDate;
    if (!since) continue;
    const days = Math.floor((now.getTime() - since.getTime()) / DAY);
    const due = REMIND_DAYS.filter((each) => days >= each).length;
    if (days >= PAUSE_DAYS && job.idleReminders >= REMIND_DAYS.length) await pause(job, since);
    else if (job.idleReminders < due) await remind(job, since, now);
  }
}

/** The first reminder is always sent first, however late: each reminder leaves days to act. */
async function remind(job: StoredJob, since: Date, now: Date) {
  const nth = job.idleReminders + 1;
  if (!(await jobs.remindedOfIdle(job, nth))) return;
  const left = Math.max(1, PAUSE_DAYS - Math.floor((now.getTime() - since.getTime()) / DAY));
  await emailCompany(
    job,
    'jobIdle',
    { job: job.headline, days: String(left), id: String(job._id) },
    `jobIdle ${job._id} ${since.toISOString()} ${nth}`,
  );
}

async function pause(job: StoredJob, since: Date) {
  if (!(await jobs.pauseIdle(job))) return;
  await emailCompany(
    job,
    'jobPaused',
    { job: job.headline, days: String(PAUSE_DAYS), id: String(job._id) },
    `jobPaused ${job._id} ${since.toISOString()}`,
  );
}

async function emailCompany(
  job: StoredJob,
  template: 'jobIdle' | 'jobPaused',
  about: { job: string; days: string; id: string },
  key: string,
) {
  const reader = await readerToEmail.ask(String(job.companyId));
  if (reader) await sendNotice(template, reader, about, { key });
}
