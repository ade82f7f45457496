import { cityName } from '@tandem/catalogue/city-names';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatSalary } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { emails, type StoredEmail } from '../../../platform/mail/emails.model.ts';
import { acceptsEmails, sendNotice } from '../../../platform/mail/send.ts';
import { isSuppressed } from '../../../platform/mail/suppression.ts';
import { suggestionsFor } from '../../hiring/suggestions/suggestions.service.ts';
import { portalPathOf } from '../../identity/accounts/accounts.policy.ts';
import { accountsWithSummary, changeAccount, type StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { stillVisible } from '../../identity/notifications/notifications.service.ts';
import { isSummaryDue, lastSummary, rhythmOf } from '../../identity/notifications/summary-rhythm.ts';
import { developerById } from '../../talent/developers/developers.service.ts';

/** Maximum number of jobs in a summary. */
const JOBS = 5;
/** Number of best-matching jobs that are searched for new ones. */
const CONSIDERED = 100;

/**
 * Sends each account its summary when it is due: deferred notices and, for developers, new matching jobs. An empty
 * summary is not sent.
 */
export async function sendSummaries(now: Date): Promise<void> {
  for (const account of await accountsWithSummary(await emails.gatheredFor()))
    await summarize(account, now).catch((error: unknown) => log.error({ err: error }, 'a summary could not be sent'));
}

async function summarize(account: StoredAccount, now: Date): Promise<void> {
  const profile = account.type === 'user' ? await developerById(account.entityId).catch(() => null) : null;
  const rhythm = rhythmOf(account, profile ?? {});
  const last = lastSummary(account);
  if (!isSummaryDue(account, rhythm, now)) return;

  // Unchanged until the summary is stored, so that an aborted run is resumed and no summary is sent twice.
  const key = `summary ${account._id} ${last.toISOString()}`;
  if (!acceptsEmails(account, 'summary') || (await isSuppressed(account.email, 'summary')))
    return emails.forgetGathered(account._id);
  if (!(await emails.findByKey(key))) {
    const items = await visibleAmong(account, await emails.gatherFor(account._id, key));
    const news = items.flatMap(({ gathered }) => gathered ?? []);
    const jobs = profile && profile.status !== 'paused' ? await newJobs(account, last) : [];
    if (news.length + jobs.length > 0) {
      const about = { daily: rhythm === 'daily', news, jobs, path: portalPathOf(account) };
      await sendNotice('summary', account, about, { key });
    }
  }
  const summary = await emails.findByKey(key);
  if (summary) await emails.gatheredInto(key, summary);
  await changeAccount(account._id, { summaryDate: now });
}

/** Deletes the notices about developers who have since hidden from the company, and returns the others. */
async function visibleAmong(account: StoredAccount, items: readonly StoredEmail[]): Promise<readonly StoredEmail[]> {
  const notices = items.map((email) => ({ email, about: email.gathered?.person }));
  const visible = (await stillVisible(account, notices)).map(({ email }) => email);
  const hidden = items.filter((email) => !visible.includes(email));
  if (hidden.length > 0) await emails.remove({ _id: { $in: hidden.map(({ _id }) => _id) } });
  return visible;
}

/** Returns the best-matching jobs published since a date. */
async function newJobs({ entityId, language }: StoredAccount, since: Date) {
  const { items } = await suggestionsFor(String(entityId), { skip: 0, limit: CONSIDERED, sort: '-fit' });
  return items
    .filter(({ job, match }) => !match && job.publishDate && new Date(job.publishDate) > since)
    .slice(0, JOBS)
    .map(({ job }) => ({
      title: job.headline,
      text: jobSummaryLine(job, language),
      url: `${env.PORTAL_URL}/jobs/${job.slug}`,
    }));
}

function jobSummaryLine({ company, location, remote, ...job }: JobOnBoard, language: string): string {
  const say = (key: string) => translate(language, `catalogue:${key}`);
  const place = remote === 'remote' ? say('remote.remote') : cityName(location.city, language, location.country);
  const salary = formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, language);
  return `${[company.name, place].filter(Boolean).join(', ')}. ${salary} ${say(`salaryFrequency.${job.salaryFrequency}`)}.`;
}
